import { existsSync, readFileSync } from 'node:fs'
import { completeScript, playScript, type Script } from '@anamnesis/authoring'
import { evaluate } from '@anamnesis/engine/internal'
import type { AnswerValue, Field, Flow, Screen } from '@anamnesis/engine/schema'
import { createHandlers, loadBrand, loadFlow, transforms, type FlowKey } from '@anamnesis/flows'
import { flowKey } from '@anamnesis/flows'

const PHOTO = readFileSync(new URL('../../../api/tests/support/licence.jpg', import.meta.url))

/** Identifies a questionnaire. */
export interface PatientKey {
  readonly brand: string
  readonly treatment: string
  /** `onboarding` by default. */
  readonly kind?: FlowKey['kind']
  /** `full` by default. */
  readonly variant?: string
}

/** The questionnaire of most journeys. */
export const ED: PatientKey = { brand: 'northway', treatment: 'ed' }

/** A patient's screens and answers. */
export interface Patient {
  readonly flow: Flow
  /** Screens on the path, in order. */
  readonly screens: readonly Screen[]
  /** Answers to the questions on the path. */
  readonly answers: Readonly<Record<string, AnswerValue>>
}

/** The patient of an example script, or else of the prover's path to the end, with a unique e-mail address, a
 * photo and a card. The engine computes the path. @throws if no answers lead to the end.
 */
export async function examplePatient({ email, ...key }: PatientKey & { readonly email?: string }): Promise<Patient> {
  const flow = await loadFlow({ kind: 'onboarding', ...key })
  const handlers = createHandlers(await loadBrand(key.brand))
  const now = new Date().toISOString()
  const script = await completeScript(readExample(flow), { flow, handlers, transforms, vocabulary: {} }, now)
  // as the engine stores it, except card and photo, which follow
  const answers = { ...(script.answers as Record<string, AnswerValue>), ...(email !== undefined && { email }) }
  const played = await playScript({
    flow,
    script: { answers },
    handlers: { ...handlers, payment: {} },
    transforms,
    now,
  })
  if (played.status !== 'complete')
    throw new Error(`The example patient of ${flow.id} stops at ${played.screen}: ${JSON.stringify(played)}`)
  const typed: Record<string, AnswerValue> = {
    ...answers,
    government_id: { kind: 'file', name: 'licence.jpg', type: 'image/jpeg', size: PHOTO.length, content: PHOTO.toString('base64') },
    paymentCard: { kind: 'card' },
  }
  const screens = flow.steps.flatMap((step) => step.screens)
  return {
    flow,
    screens: screens.filter(({ id }) => played.visited.includes(id)),
    answers: Object.fromEntries(Object.entries(typed).filter(([name]) => Object.hasOwn(played.answers, name))),
  }
}

/** Reads the example script with today's date; undefined if a flow has none. */
function readExample(flow: Flow): Script | undefined {
  const { kind } = flow
  const { brand, treatment } = flowKey(flow)
  const names = [`${treatment}-${kind}.${brand}.script.json`, `${treatment}-${kind}.script.json`]
  const file = names.map((name) => new URL(`../../../flows/examples/${name}`, import.meta.url)).find((url) => existsSync(url))
  if (!file) return undefined
  const { answers } = JSON.parse(readFileSync(file, 'utf8')) as Script // our own example
  return { answers }
}

/** Fields that the patient answers, in order: of those with one name, the one whose options contain the answer. */
export function fieldsToAnswer(screen: Screen, answers: Patient['answers']): Field[] {
  return [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].filter((field) => {
    const answer = answers[field.name]
    return (
      answer !== undefined &&
      (!('options' in field) || typeof answer !== 'string' || field.options.some((option) => option.value === answer))
    )
  })
}

/** Fields that the patient leaves empty, which are sent as empty. */
export function fieldsLeftOpen(screen: Screen, answers: Patient['answers']): Field[] {
  return [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].filter(
    ({ name, optional, dependsOn }) =>
      optional && answers[name] === undefined && (dependsOn === undefined || evaluate(dependsOn, (other) => answers[other], {})),
  )
}
