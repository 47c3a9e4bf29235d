import type { Rule } from '../Rule.ts'
import { comparedAs } from '../conditions/comparedAs.ts'
import { misfitOfKind } from '../conditions/misfitOfKind.ts'
import { everyCondition } from '../everyCondition.ts'
import { quote } from '../quote.ts'

/** A range on a field that holds no number and no date, or with bounds of the other kind. */
export const conditionRange: Rule = {
  code: 'CONDITION_RANGE_TYPE',
  severity: 'error',
  check: (flow) =>
    everyCondition(flow).flatMap(({ atom, at }) => {
      if ('value' in atom || 'in' in atom || 'answered' in atom || 'mentions' in atom) return []
      const fields = flow.fieldsByName.get(atom.field) ?? []
      const field = fields.find((one) => comparedAs(one)) ?? fields[0]
      if (!field) return []
      const kind = comparedAs(field)
      if (!kind) {
        const message = `${quote(field.name)} is a ${field.type}: it holds no number and no date to compare`
        return [{ place: at.place, message, mend: 'Compare its value, or read a date, a height or a text with inputMode.' }]
      }
      return ['gt', 'gte', 'lt', 'lte'].flatMap((key) => {
        const bound = at.children.get(key)
        const misfit = bound && misfitOfKind(field, kind, bound.value)
        return misfit ? [{ place: bound.place, ...misfit }] : []
      })
    }),
}
