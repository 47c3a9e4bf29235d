import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Answers, AnswerValue, Call, Facts, Field, Transform } from '../schema/index.ts'
import { getFact } from '../session/createRecord.ts'
import { attributesOf } from '../values/attributes.ts'
import type { Describe } from '../values/fieldDescriptors.ts'

/** What a body is built from. */
export interface BodyInput {
  readonly call: Call
  /** The fields shown, whose answers are sent; an optional one left empty is sent empty. */
  readonly fields: readonly Field[]
  readonly answerOf: (name: string) => AnswerValue | undefined
  readonly facts: Facts
  readonly transforms: Readonly<Record<string, Transform>>
  readonly describe: Describe
}

/** The session facts that a call needs, or undefined while one of them is not known: then the call waits. */
export function factsFor(call: Call, facts: Facts): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  for (const key of call.bodyKeys ?? []) {
    const value = getFact(facts, key)
    if (value === undefined) return undefined
    found[key] = value
  }
  return found
}

/** The body of a call, or undefined while it has to wait. @throws FlowError for an unknown transform. */
export function buildBody({
  call,
  fields,
  answerOf,
  facts,
  transforms,
  describe,
}: BodyInput): Readonly<Record<string, unknown>> | undefined {
  const known = factsFor(call, facts)
  if (!known) return undefined
  // what only repeats another answer has done its work
  const sent = fields.filter((field) => !('confirms' in field))
  const answers: Answers = Object.fromEntries(sent.map((field) => [field.name, answerOf(field.name) ?? emptyAnswer(field, describe)]))
  if (call.transform === undefined) return { ...answers, ...known }
  const transform = transforms[call.transform]
  if (!transform)
    throw new FlowError(
      'FLOW_UNKNOWN_TRANSFORM',
      `call ${call.id}`,
      `the transform "${call.transform}" is not registered.`,
      didYouMean(call.transform, Object.keys(transforms)),
    )
  return transform({ answers, attributes: attributesOf(sent, answers), facts: known })
}

function emptyAnswer(field: Field, describe: Describe): AnswerValue {
  const { storage } = describe(field)
  return storage === 'list' || storage === 'group' ? [] : storage === 'flag' ? false : ''
}
