import { openQuestionnaire, type Questionnaire, waitForIdle } from '@anamnesis/engine'
import type { CallResponse } from '@anamnesis/engine'
import type { Answers, Facts, Flow, Handler } from '@anamnesis/engine/schema'
import { type MemoryPorts, memoryPorts } from '@anamnesis/engine/testing'
import { type Brand, createHandlers, transforms } from '@anamnesis/flows'

/** Time of every story, so that pictures don't change with the day. */
export const NOW = '2026-01-15T12:00:00.000Z'

/** Input of {@link openScreen}. */
export interface OpenScreenInput {
  readonly flow: Flow
  readonly brand: Brand
  readonly facts: Facts
  readonly stored?: unknown
  /** Id of the screen; by default the stored session's. */
  readonly screen?: string
  /** Response statuses by call; 200 by default. */
  readonly calls?: Readonly<Record<string, number>>
  /** Awaited before each response; a rejection fails the call. */
  readonly wait?: () => Promise<void>
}

/** An open questionnaire over readable in-memory ports. */
export interface OpenScreen {
  readonly questionnaire: Questionnaire
  readonly ports: MemoryPorts
}

/** The card provider accepts every card. */
const payment: Handler = { run: () => ({ type: 'continue' }) }

/** Opens a flow without a server: responses are given, sessions are in memory. */
export async function openScreen({ flow, brand, facts, stored, screen, calls = {}, wait }: OpenScreenInput): Promise<OpenScreen> {
  const answerCall = async ({ id }: { readonly id: string }): Promise<CallResponse> => {
    await wait?.()
    const status = calls[id] ?? 200
    const provides = flow.calls[id]?.provides ?? []
    return { status, body: status === 200 ? Object.fromEntries(provides.map((key) => [key, `${key.replace(/_id$/, '')}-1`])) : {} }
  }
  const ports = memoryPorts({ now: NOW, stored, answerCall })
  const handlers = { ...createHandlers(brand), payment }
  const questionnaire = await openQuestionnaire({ flow, ports, handlers, transforms, facts, ...(screen !== undefined && { screen }) })
  await waitForIdle(questionnaire)
  return { questionnaire, ports }
}

/** Answers every shown field, and those that an answer reveals. */
export function answerScreen(questionnaire: Questionnaire, answers: Answers): void {
  const answered = new Set<string>()
  for (;;) {
    const open = questionnaire.view().fields.filter(({ name }) => Object.hasOwn(answers, name) && !answered.has(name))
    if (open.length === 0) return
    for (const { name } of open) {
      answered.add(name)
      questionnaire.answer(name, answers[name])
    }
  }
}

/** Presses Next and waits until the patient can act; returns whether the screen changed. */
export async function pressNext(questionnaire: Questionnaire): Promise<boolean> {
  const { screen, moves } = questionnaire.view()
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  const now = questionnaire.view()
  return now.isComplete || now.moves !== moves || now.screen.id !== screen.id
}
