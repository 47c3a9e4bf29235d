import { openQuestionnaire, type Questionnaire, waitForIdle } from '@anamnesis/engine'
import type { CallResponse } from '@anamnesis/engine'
import type { Answers, Facts, Flow, Handler } from '@anamnesis/engine/schema'
import { type MemoryPorts, memoryPorts } from '@anamnesis/engine/testing'
import { type Brand, createHandlers, transforms } from '@anamnesis/flows'

/** The moment of every story: pictures of one day look like those of another. */
export const NOW = '2026-01-15T12:00:00.000Z'

/** How a patient comes to a screen. */
export interface Opening {
  readonly flow: Flow
  readonly brand: Brand
  readonly facts: Facts
  readonly stored?: unknown
  /** Id of the screen; where the stored session stands when absent. */
  readonly screen?: string
  /** Statuses that calls are answered with, by call; 200 for the others. */
  readonly calls?: Readonly<Record<string, number>>
  /** Awaited before each answer to a call; none comes where it rejects. */
  readonly wait?: () => Promise<void>
}

/** A questionnaire that is open, over ports whose memory can be read. */
export interface OpenScreen {
  readonly questionnaire: Questionnaire
  readonly ports: MemoryPorts
}

/** The card provider agrees to every card. */
const payment: Handler = { run: () => ({ type: 'continue' }) }

/** Opens a flow without a server: calls are answered as they are told to be, sessions are kept in memory. */
export async function openScreen({ flow, brand, facts, stored, screen, calls = {}, wait }: Opening): Promise<OpenScreen> {
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

/** Answers every shown field that there is an answer for, again for those that an answer has just made appear. */
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

/** Presses Next, and waits until the patient has the word again; whether they went on. */
export async function pressNext(questionnaire: Questionnaire): Promise<boolean> {
  const { screen, moves } = questionnaire.view()
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  const now = questionnaire.view()
  return now.isComplete || now.moves !== moves || now.screen.id !== screen.id
}
