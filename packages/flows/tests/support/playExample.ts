import { existsSync, readFileSync } from 'node:fs'
import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import { memoryPorts } from '@anamnesis/engine/testing'
import type { AnswerValue, Facts } from '@anamnesis/engine/schema'
import { createHandlers } from '../../src/handlers/createHandlers.ts'
import { loadBrand } from '../../src/loadBrand.ts'
import { loadFlow } from '../../src/loadFlow.ts'
import { transforms } from '../../src/transforms/index.ts'
import type { FlowKey } from '../../src/flowKey.ts'

/** Identifies an example patient by brand and treatment; kind defaults to onboarding. */
export interface ExampleKey {
  readonly brand: string
  readonly treatment: string
  readonly kind?: FlowKey['kind']
  /** Default `full`. */
  readonly variant?: string
}

/** The ids that the API returns for a new treatment. */
export const IDS = { treatment_id: 'treatment-1', user_id: 'user-1' }

interface Example {
  readonly answers: Readonly<Record<string, AnswerValue>>
  readonly now: string
}

/** The example patient of a flow: the brand's own, otherwise the treatment's. @throws when there is none. */
export function readExample({ brand, treatment, kind = 'onboarding' }: ExampleKey): Example {
  const files = [`${treatment}-${kind}.${brand}.script.json`, `${treatment}-${kind}.script.json`]
  const file = files.map((name) => new URL(`../../examples/${name}`, import.meta.url)).find((url) => existsSync(url))
  if (!file) throw new Error(`There is no example patient: write packages/flows/examples/${files.join(' or ')}.`)
  // our own files; the engine validates each answer
  return JSON.parse(readFileSync(file, 'utf8')) as Example
}

/** Plays the example patient with changed answers, up to a screen or to the end. */
export async function playExample(key: ExampleKey, changes: Readonly<Record<string, AnswerValue>> = {}, until?: string) {
  const example = readExample(key)
  const answers: Record<string, AnswerValue> = {
    ...example.answers,
    government_id: { kind: 'file', name: 'licence.jpg', size: 4, type: 'image/jpeg', content: 'AAAA' },
    paymentCard: { kind: 'receipt', id: 'intent-1', label: 'Card' },
    ...changes,
  }
  const ports = memoryPorts({ answerCall: ({ id }) => ({ status: 200, body: id === 'post-new-treatment' ? IDS : {} }), now: example.now })
  const questionnaire = await openQuestionnaire({
    flow: await loadFlow({ kind: 'onboarding', ...key }),
    ports,
    handlers: { ...createHandlers(await loadBrand(key.brand)), payment: {} },
    transforms,
    facts: factsOf(key),
  })
  const fill = () => {
    // answers reveal fields up to two levels deep
    for (let pass = 0; pass < 3; pass++)
      for (const { name } of questionnaire.view().fields) if (answers[name] !== undefined) questionnaire.answer(name, answers[name])
  }
  const send = async (type: 'NEXT' | 'BACK' | 'DISMISS' | 'CONTINUE') => {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
  }
  await waitForIdle(questionnaire)
  const passed = new Set<string>()
  while (!questionnaire.view().isComplete && questionnaire.view().screen.id !== until) {
    const { moves, screen } = questionnaire.view()
    fill()
    await send('NEXT')
    const now = questionnaire.view()
    // a final refusal: repeating the answers would not help
    if ((now.moves === moves && !now.isComplete) || passed.has(now.screen.id)) break
    passed.add(screen.id)
  }
  return { questionnaire, ports, send, body: (id: string) => ports.sent.findLast((call) => call.id === id)?.body }
}

/** Patients who renew by route or continue are signed in; those with an email link and new ones are anonymous. */
export function factsOf({ kind, treatment, variant = 'full' }: ExampleKey): Facts {
  const isSignedIn = kind === 'renewal' ? variant !== 'email' : variant !== 'full'
  return { signedIn: isSignedIn, flags: {}, treatment_type: treatment, ...(isSignedIn && IDS) }
}
