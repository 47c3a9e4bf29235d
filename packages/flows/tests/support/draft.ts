import { readFileSync } from 'node:fs'
import { openQuestionnaire, type SessionDocument } from '@anamnesis/engine'
import { readSession } from '@anamnesis/engine/internal'
import { isTexts } from '@anamnesis/engine/schema/internal'
import type { AnswerValue, Flow } from '@anamnesis/engine/schema'
import { createMemorySession } from '@anamnesis/engine/storage'
import { memoryPorts } from '@anamnesis/engine/testing'
import { createHandlers } from '../../src/handlers/createHandlers.ts'
import { loadBrand } from '../../src/loadBrand.ts'
import { loadFlow } from '../../src/loadFlow.ts'
import { transforms } from '../../src/transforms/index.ts'
import { screensOf } from './everyFlow.ts'
import { playExample, readExample } from './playExample.ts'
import { flowKey } from '../../src/flowKey.ts'
import type { FlowKey } from '../../src/flowKey.ts'

/** A frozen questionnaire session, which every later version of its flow must load. */
export interface Draft {
  readonly brand: string
  readonly treatment: string
  readonly kind: FlowKey['kind']
  /** Id of the screen on which the patient resumes. */
  readonly stands: string
  /** Answers that the current flow asks for again, each with a reason. */
  readonly asksAgain: Readonly<Record<string, string>>
  readonly document: SessionDocument
}

/** Reads the frozen drafts of a flow, by version, brand and moment. */
export function readDrafts(file: URL): Readonly<Record<string, Draft>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Draft> // our own files; the engine checks the document
}

/** Drafts of a flow's example patient at distinct moments: waiting, partially typed, sent. */
export async function draftsOf(flow: Flow): Promise<Readonly<Record<string, Draft>>> {
  const { brand, treatment, kind } = flowKey(flow)
  const whole = await playExample(flowKey(flow))
  const path = whole.questionnaire.path()
  const account = screensOf(flow).find(({ call }) => flow.calls[call ?? '']?.provides?.includes('user_id'))?.id
  const at = async (until: string | undefined, more?: (played: Awaited<ReturnType<typeof playExample>>) => Promise<void> | void) => {
    const played = await playExample(flowKey(flow), {}, until)
    await more?.(played)
    await played.questionnaire.saved()
    const { document } = readSession(played.ports.stored())
    if (!document) throw new Error(`The example patient of ${flow.id} leaves nothing stored at ${until}.`)
    return { brand, treatment, kind, stands: document.screen, asksAgain: {}, document }
  }
  const { answers } = readExample(flowKey(flow))
  return {
    'first-answer': await at(path[0], ({ questionnaire }) => {
      for (const { name } of questionnaire.view().fields) questionnaire.answer(name, answers[name])
    }),
    ...(account !== undefined && {
      'half-an-address': await at(account, ({ questionnaire }) => questionnaire.answer('email', 'sam@exam')),
    }),
    halfway: await at(path[Math.floor(path.length / 2)]),
    'gone-back': await at(path[Math.floor(path.length / 2)], async ({ send }) => {
      for (let step = 0; step < 3; step++) await send('BACK')
    }),
    'before-the-end': await at(path.at(-1)),
  }
}

/** Opens a draft in the current flow. */
export async function openDraft({ brand, treatment, kind, document }: Draft) {
  const flow = await loadFlow({ brand, treatment, kind, variant: document.variant })
  const session = createMemorySession(document)
  const faults: unknown[] = []
  const { now } = readExample(flowKey(flow))
  const answerCall = () => ({ status: 200, body: { treatment_id: 'treatment-1', user_id: 'user-1' } })
  const questionnaire = await openQuestionnaire({
    flow,
    ports: { ...memoryPorts({ answerCall, now }), session, report: (fault) => faults.push(fault) },
    handlers: { ...createHandlers(await loadBrand(brand)), payment: {} },
    transforms,
    facts: { signedIn: document.facts.user_id !== undefined, flags: {}, treatment_type: treatment },
  })
  const written = async () => {
    questionnaire.updateFacts({})
    await questionnaire.saved()
    return readSession(await session.load()).document
  }
  return { flow, questionnaire, faults, written }
}

/** An answer of a draft under current names. */
export function withCurrentNames({ renamed = {} }: Flow, name: string, value: AnswerValue): readonly [name: string, value: AnswerValue] {
  const field = renamed.fields?.[name] ?? name
  const options = renamed.options?.[field] ?? {}
  const option = (one: string) => options[one] ?? one
  return [field, typeof value === 'string' ? option(value) : isTexts(value) ? value.map(option) : value]
}
