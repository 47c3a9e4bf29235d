import { FlowError } from '../errors/FlowError.ts'
import type { Condition } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/** Checks that conditions on a group only test whether it is answered or its number of entries. @throws FlowError CONDITION_INVALID
 * that names the place.
 */
export function checkGroupConditions({ flow, screens }: CompiledFlow): void {
  const groups = new Set(screens.flatMap(({ fields }) => fields.flatMap((field) => ('fields' in field ? [field.name] : []))))
  for (const { screen, step, fields } of screens) {
    const conditions = [
      ...[screen, ...fields].flatMap(({ dependsOn, texts = [] }) => [dependsOn, ...texts.map(({ when }) => when)]),
      ...(screen.rules ?? []).map(({ when }) => when),
    ]
    const compared = conditions.flatMap((condition) => (condition ? valuesComparedIn(condition) : [])).find((name) => groups.has(name))
    if (compared !== undefined)
      throw new FlowError(
        'CONDITION_INVALID',
        `${flow.id} > ${step.id} > ${screen.id}`,
        `a condition compares the group "${compared}" with a value.`,
        'Use answered, or gt, gte, lt and lte for the number of entries.',
      )
  }
}

/** Names of the fields that a condition compares with a value or searches for names. */
function valuesComparedIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(valuesComparedIn)
  if ('any' in condition) return condition.any.flatMap(valuesComparedIn)
  if ('not' in condition) return valuesComparedIn(condition.not)
  return 'value' in condition || 'in' in condition || 'mentions' in condition ? ('field' in condition ? [condition.field] : []) : []
}
