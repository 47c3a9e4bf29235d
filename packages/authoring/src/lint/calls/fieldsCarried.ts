import { isDeepStrictEqual } from 'node:util'
import type { AnswerValue } from '@anamnesis/engine/schema'
import type { FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import { callOf, fieldsSent } from './callOf.ts'
import { answerTo, otherAnswerTo } from './probeTransform.ts'

/** The fields whose answers are in the body of a screen's call: the transform of the call may leave some out. */
export function fieldsCarried(screen: ScreenUnderLint, flow: FlowUnderLint): readonly FieldUnderLint[] {
  const fields = fieldsSent(screen, flow)
  const { transform: name, needs = [] } = callOf(screen, flow) ?? {}
  const transform = name !== undefined && Object.hasOwn(flow.known.transforms, name) ? flow.known.transforms[name] : undefined
  if (!transform) return fields
  const facts = Object.fromEntries(needs.map((key) => [key, 'x']))
  const always = new Set(fields.filter((field) => visibilityConditions(field.screen, field).length === 0))
  const bodyWith = (field: FieldUnderLint, answer: AnswerValue) => {
    const given = fields.filter((one) => one === field || (always.has(one) && one.name !== field.name))
    const answers = given.map((one) => [one, one === field ? answer : (answerTo(one) ?? '')] as const)
    const attributes = answers.flatMap(([{ value }, one]) =>
      typeof value['associatedAttribute'] === 'string' ? [[value['associatedAttribute'], JSON.stringify(one)]] : [],
    )
    const named = answers.map(([{ name: key }, one]) => [key, one])
    return transform({ answers: Object.fromEntries(named), attributes: Object.fromEntries(attributes), facts })
  }
  return fields.filter((field) => {
    const [answer, other] = [answerTo(field), otherAnswerTo(field)]
    if (answer === undefined || other === undefined) return true
    try {
      return !isDeepStrictEqual(bodyWith(field, answer), bodyWith(field, other))
    } catch {
      // a transform that needs other answers cannot be tried
      return true
    }
  })
}
