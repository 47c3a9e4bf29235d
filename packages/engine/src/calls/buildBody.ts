import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Answers, AnswerValue, Call, Facts, Field, Transform } from '../schema/index.ts'
import { getFact } from '../schema/bodyKeys.ts'
import { attributesOf } from '../values/attributes.ts'
import type { Describe } from '../values/fieldDescriptors.ts'

/** Builds the body of a call; undefined while a fact is unknown. @throws FlowError for an unknown transform. */
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
  // a confirmation field is checked, never sent
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

/** Input of {@link buildBody}. */
export interface BodyInput {
  readonly call: Call
  /** The visible fields. An empty optional field is sent empty. */
  readonly fields: readonly Field[]
  readonly answerOf: (name: string) => AnswerValue | undefined
  readonly facts: Facts
  readonly transforms: Readonly<Record<string, Transform>>
  readonly describe: Describe
}

/** Returns the session facts that a call needs, or undefined while one is unknown: the call then waits. */
export function factsFor(call: Call, facts: Facts): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  for (const key of call.bodyKeys ?? []) {
    const value = getFact(facts, key)
    if (value === undefined) return undefined
    found[key] = value
  }
  return found
}

function emptyAnswer(field: Field, describe: Describe): AnswerValue {
  const { storage } = describe(field)
  return storage === 'list' || storage === 'group' ? [] : storage === 'flag' ? false : ''
}
