import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@anamnesis/api/contract'
import { type CallRequest, decodeAnswer } from '@anamnesis/engine'
import { isMissing } from '@anamnesis/engine/internal'
import { isEntries, isTexts } from '@anamnesis/engine/schema/internal'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'
import type { CallId } from '../../../src/ids.ts'
import type { ShownScreen } from './expectedPath.ts'

const IDS = { treatment_id: '6f1c9f0e-8f52-4d0a-9a55-0d4c3b1f7a11', user_id: '2b9f7c3a-54f0-4e7d-8a0e-7c1d2e3f4a55' }

/** The API schemas of the call bodies. */
const bodies = {
  'put-treatment-screening': endpoints.putScreening.body,
  'put-profile': endpoints.putProfile.body,
  'post-direct-upload': endpoints.upload.body,
  'post-new-treatment': endpoints.createTreatment.body,
  'post-subscriptions': endpoints.createSubscription.body,
  'post-products': endpoints.chooseProduct.body,
  'post-add-ons': endpoints.chooseAddOns.body,
  'put-treatment-renewals': endpoints.putRenewal.body,
  'put-email-renewals': endpoints.putEmailRenewal.body,
} satisfies Record<CallId, z.ZodMiniType>

const isCallId = (id: string): id is CallId => Object.hasOwn(bodies, id)

/** An answer as a call carries it: the decoded text, or the placeholder of a file or card. */
type Carried = readonly [name: string, value: unknown]

const screening = z.object({
  answers: z.array(z.object({ body: z.string(), question_slug: z.string(), treatment_id: z.optional(z.string()) })),
  attributes: z.record(z.string(), z.string()),
})

const slugOf = (name: string) => name.replace(/^question-/, '')
const textOf = (answer: AnswerValue | undefined) =>
  isTexts(answer) ? answer.join(',') : isEntries(answer) ? JSON.stringify(answer) : typeof answer === 'string' ? answer : ''
const emptied = (answer: AnswerValue | undefined) => (isMissing(answer) ? undefined : answer)

/** The expected content of a call for the shown fields and the patient's answers. */
function expected(call: CallId, fields: readonly Field[], answerOf: (name: string) => AnswerValue | undefined): Carried[] {
  return fields.map(({ name }): Carried => {
    const answer = emptied(answerOf(name))
    if (typeof answer !== 'object' || Array.isArray(answer)) return [name, answer]
    if (answer.kind === 'file') return [name, { file: answer.content, file_name: answer.name, content_type: answer.type }]
    return [call === 'post-subscriptions' ? 'payment_intent_id' : name, answer.kind === 'receipt' ? answer.id : undefined]
  })
}

/** The content of a body, decoded by the shown fields. */
function carried(call: CallId, body: CallRequest['body'], fields: readonly Field[]): Carried[] {
  if (call === 'post-direct-upload') {
    const { document, treatment_id: _id, ...rest } = body
    return [[String(document), rest]]
  }
  const { success, data } = screening.safeParse(body)
  const bySlug = new Map(fields.map((field) => [slugOf(field.name), field]))
  if (success)
    return data.answers.map(({ question_slug, body: text }): Carried => {
      const field = bySlug.get(question_slug)
      return [field?.name ?? question_slug, field ? emptied(decodeAnswer(field, text)) : text]
    })
  const facts = ['treatment_id', 'user_id', 'treatment_type']
  const screeningAnswers = z.array(z.object({ body: z.string(), question_slug: z.string() }))
  // bodies are JSON; the remaining entries are answers
  return Object.entries(body).flatMap(([name, value]): Carried[] => {
    if (facts.includes(name)) return []
    if (name !== 'answers') return [[name, emptied(value as AnswerValue | undefined)]]
    return screeningAnswers.parse(value).map(({ question_slug, body: text }): Carried => {
      const field = bySlug.get(question_slug)
      return [field?.name ?? question_slug, field ? emptied(decodeAnswer(field, text)) : text]
    })
  })
}

/** The record of a strict test server. */
export interface CheckedCalls {
  readonly answerCall: (request: CallRequest) => { status: number; body: object }
  /** Faults of the calls. */
  readonly faults: string[]
  /** The content of each screen's calls, in order. */
  readonly sent: Map<string, (readonly Carried[])[]>
  /** The content of a screen's call for the current answers; undefined when it sends none. */
  readonly due: (shown: ShownScreen) => readonly Carried[] | undefined
  /** Every field that a screen's call carries. */
  readonly fieldsSentBy: (shown: ShownScreen) => readonly Field[]
}

/** A test server: validates each body with the API contract, finds its screen and compares it with the shown fields and
 * the patient's answers. `path` and `answerOf` return the current state.
 */
export function checkedCalls(
  path: () => ReadonlyMap<string, ShownScreen>,
  answerOf: (name: string) => AnswerValue | undefined,
): CheckedCalls {
  const faults: string[] = []
  const sent: CheckedCalls['sent'] = new Map()

  const fieldsSentBy = ({ screen, step, fields }: ShownScreen) =>
    (screen.submitOnlyInnerStepValues === false
      ? [...path().values()].filter((one) => one.step === step).flatMap((one) => one.fields)
      : fields
    ).filter((field) => !('confirms' in field))
  const due: CheckedCalls['due'] = (shown) =>
    shown.screen.call !== undefined && isCallId(shown.screen.call)
      ? [
          ...expected(shown.screen.call, fieldsSentBy(shown), answerOf),
          ...shown.scores.map(([name, value]): Carried => [slugOf(name), value]),
        ]
      : undefined

  const answerCall: CheckedCalls['answerCall'] = ({ id, body }) => {
    if (!isCallId(id)) faults.push(`${id} is no call`)
    else {
      const parsed = bodies[id].safeParse(body)
      if (!parsed.success)
        faults.push(
          `${id} does not fit the contract: ${parsed.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join(', ')}`,
        )
      const makers = [...path().values()].filter(({ screen }) => screen.call === id)
      const from = makers.find((shown) => isDeepStrictEqual(carried(id, body, fieldsSentBy(shown)), due(shown)))
      if (!from) faults.push(`${id} carries what no screen shows: ${JSON.stringify(body)} where ${JSON.stringify(makers.map(due))}`)
      else {
        const before = sent.get(from.screen.id) ?? []
        const now = due(from) ?? []
        if (isDeepStrictEqual(before.at(-1), now)) faults.push(`${from.screen.id} is sent twice, unchanged`)
        sent.set(from.screen.id, [...before, now])
        faults.push(...wrongAttributes(from, body))
      }
    }
    return { status: 200, body: id === 'post-new-treatment' ? IDS : {} }
  }

  /** Attribute mismatches: each answer is copied under its attribute as sent, and nothing else is. */
  const wrongAttributes = (shown: ShownScreen, body: CallRequest['body']): string[] => {
    const { success, data } = screening.safeParse(body)
    if (!success) return []
    const copied = fieldsSentBy(shown).filter((field) => field.associatedAttribute !== undefined)
    const texts = [...new Set(copied.map(({ associatedAttribute }) => associatedAttribute ?? ''))].map((attribute): [string, string[]] => [
      attribute,
      copied.filter((field) => field.associatedAttribute === attribute).map(({ name }) => textOf(answerOf(name))),
    ])
    const isWrong = texts.some(([attribute, all]) => !all.includes(data.attributes[attribute] ?? '?'))
    return isWrong || texts.length !== Object.keys(data.attributes).length
      ? [`${shown.screen.id} sends the attributes ${JSON.stringify(data.attributes)}, where its answers are ${JSON.stringify(texts)}`]
      : []
  }

  return { answerCall, faults, sent, due, fieldsSentBy }
}

/** The facts of a patient with an account and a treatment. */
export const knownIds = IDS
