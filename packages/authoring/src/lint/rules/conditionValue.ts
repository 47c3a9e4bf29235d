import type { Rule } from '../Rule.ts'
import { everyCondition } from '../everyCondition.ts'
import type { FieldUnderLint } from '../FlowUnderLint.ts'
import { placeOf } from '../placeOf.ts'
import { unknownName } from '../unknownName.ts'

/** A condition on an option that its field does not offer. */
export const conditionValue: Rule = {
  code: 'CONDITION_VALUE_NOT_OFFERED',
  severity: 'error',
  check: (flow) =>
    everyCondition(flow).flatMap(({ atom, at }) => {
      const offered = offeredBy(flow.fieldsByName.get(atom.field) ?? [])
      if (!offered) return []
      const values =
        'value' in atom
          ? [[['value'], atom.value] as const]
          : 'in' in atom
            ? atom.in.map((one, index) => [['in', index], one] as const)
            : []
      return values.flatMap(([path, value]) => unknownName(String(value), offered, placeOf({ at }, ...path), `option of ${atom.field}:`))
    }),
}

/** The answers that fields of one name can have; undefined where they are free. */
function offeredBy(fields: readonly FieldUnderLint[]): string[] | undefined {
  if (fields.length === 0) return undefined
  const lists = fields.map(({ type, options }) => (type === 'checkbox' ? ['true', 'false'] : options.map(({ value }) => value)))
  return lists.some((list) => list.length === 0) ? undefined : lists.flat()
}
