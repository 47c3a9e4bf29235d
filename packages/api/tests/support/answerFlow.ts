import { readFileSync } from 'node:fs'
import { compileFlow, encodeAnswer, walk } from '@anamnesis/engine'
import type { Answers, AnswerValue, Field } from '@anamnesis/engine/schema'
import { loadFlow, transforms } from '@anamnesis/flows'
import type { Patient } from './openTestServer.ts'

/** A drawn photo of a card, base64-encoded. */
export const JPEG = readFileSync(new URL('licence.jpg', import.meta.url)).toString('base64')

/** Answers that differ from the first option and cause no stop. */
const CHOSEN: Readonly<Record<string, AnswerValue>> = {
  date_of_birth: '1985-03-27',
  first_name: 'Sam',
  last_name: 'Doe',
  email: 'sam@example.com',
  password: 'a long enough password',
  'question-blood-pressure-check': 'Yes',
  'question-systolic-bp': '95-120',
  'question-diastolic-bp': '65-80',
  'question-nitrates': 'No',
  'question-poppers': 'No',
  'question-additional-info': 'No',
  drug_id: 'tadalafil',
  address_line1: '1 Main St',
  city: 'Ottawa',
  province: 'ON',
  postal_code: 'K1A 0B1',
  phone: '6135550123',
  paymentCard: { kind: 'card' },
  government_id: { kind: 'receipt', id: 'file', label: 'licence.jpg' },
}

function answerTo(field: Field): AnswerValue {
  const chosen = CHOSEN[field.name]
  if (chosen !== undefined) return chosen
  if (field.type === 'checkbox') return true
  if ('exclusiveOption' in field && field.exclusiveOption !== undefined) return [field.exclusiveOption]
  const first = 'options' in field ? (field.options[0]?.value ?? '') : 'Nothing more to say'
  return field.type === 'checkbox-group' || field.type === 'multi-select' ? [first] : first
}

let filled: ReturnType<typeof fillIn> | undefined
/** The completed questionnaire, computed once. */
const filledIn = () => (filled ??= fillIn())

const facts = { signedIn: true, flags: {} }

/** Completes a questionnaire like a healthy adult. */
async function fillIn() {
  const compiled = compileFlow(await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' }))
  const answers: Record<string, AnswerValue> = {}
  for (let walked = walk(compiled, answers, facts); walked.stopsAt !== undefined; walked = walk(compiled, answers, facts)) {
    for (const name of Object.keys(walked.issues)) {
      const field = walked.fields.get(name)
      if (field) answers[name] = answerTo(field)
    }
  }
  const done: Answers = answers
  return { compiled, answers: done }
}

/** Options of the answers. */
export interface Answering {
  /** Names of fields to leave out. */
  readonly skip?: readonly string[]
  /** Other answers, by field name. */
  readonly change?: Readonly<Record<string, AnswerValue>>
  /** Only the screens of this variant. */
  readonly variant?: string
  /** One call per screen, like the browser, instead of one for all. */
  readonly isByScreen?: boolean
}

/** Sends everything but the payment: each displayed question, with empty optional ones as empty. */
export async function answerFlow(
  { client, treatment_id, user_id }: Patient,
  { skip = [], change = {}, variant = 'full', isByScreen = false }: Answering = {},
): Promise<void> {
  const { compiled, answers: chosen } = await filledIn()
  const shownFlow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding', variant })
  const steps = new Set(shownFlow.steps.map(({ id }) => id))
  const answers = { ...chosen, ...change }
  const shown = walk(compiled, answers, facts).fields
  const text = (name: string) => encodeAnswer(answers[name])
  const isKept = (name: string) => !skip.includes(name)
  const screensOf = (call: string) => compiled.screens.filter(({ screen, step }) => screen.call === call && steps.has(step.id))
  const expectOk = async (call: Promise<{ readonly ok: boolean }>) => {
    const result = await call
    if (!result.ok) throw new Error(JSON.stringify(result))
  }
  const screens = screensOf('put-treatment-screening').map(({ fields }) =>
    fields.filter((field) => isKept(field.name) && shown.get(field.name) === field),
  )
  for (const asked of isByScreen ? screens : [screens.flat()]) {
    if (asked.length === 0) continue
    const empty = (field: Field): AnswerValue => (field.type === 'checkbox-group' || field.type === 'multi-select' ? [] : '')
    const sent = Object.fromEntries(asked.map((field) => [field.name, answers[field.name] ?? empty(field)]))
    const body = transforms.treatmentScreening({ answers: sent, attributes: {}, facts: { treatment_id } })
    await expectOk(client.putScreening({ params: { treatment_id }, body: body as Parameters<typeof client.putScreening>[0]['body'] }))
  }
  const profile = screensOf('put-profile').flatMap(({ fields }) => fields.map(({ name }) => name).filter(isKept))
  if (profile.length > 0)
    await expectOk(client.putProfile({ body: { user_id, ...Object.fromEntries(profile.map((name) => [name, text(name)])) } }))
  if (screensOf('post-products').length > 0)
    await expectOk(client.chooseProduct({ body: { drug_id: text('drug_id'), dose_id: text('dose_id'), treatment_id } }))
  if (isKept('government_id') && screensOf('post-direct-upload').length > 0)
    await expectOk(
      client.upload({
        body: { document: 'government_id', file: JPEG, file_name: 'licence.jpg', content_type: 'image/jpeg', treatment_id },
      }),
    )
}
