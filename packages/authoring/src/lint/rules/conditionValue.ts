import type { FieldUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { everyComparison } from '../everyComparison.ts'
import { unknownName } from '../unknownName.ts'

/** A condition on an option that its field does not offer. */
export const conditionValue: Rule = {
  code: 'CONDITION_VALUE_NOT_OFFERED',
  severity: 'error',
  check: (flow) =>
    everyComparison(flow).flatMap(({ value, place, name, fields }) => {
      const offered = offeredBy(fields)
      return offered ? unknownName(String(value), offered, place, `option of ${name}:`, 'as seen') : []
    }),
}

/** The answers that fields of one name can have; undefined where they are free. */
function offeredBy(fields: readonly FieldUnderLint[]): string[] | undefined {
  if (fields.length === 0) return undefined
  // an option without a value may be the one that is meant
  if (fields.some(({ options, at }) => options.length !== (at.children.get('options')?.children.size ?? 0))) return undefined
  const lists = fields.map(({ type, options }) => (type === 'checkbox' ? ['true', 'false'] : options.map(({ value }) => value)))
  return lists.some((list) => list.length === 0) ? undefined : lists.flat()
}
