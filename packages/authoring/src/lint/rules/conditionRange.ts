import type { Rule } from '../Rule.ts'
import { everyCondition } from '../everyCondition.ts'
import type { FieldUnderLint } from '../FlowUnderLint.ts'
import { quote } from '../quote.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A range on a field that holds no number and no date, or with bounds of the other kind. */
export const conditionRange: Rule = {
  code: 'CONDITION_RANGE_TYPE',
  severity: 'error',
  check: (flow) =>
    everyCondition(flow).flatMap(({ atom, at }) => {
      if ('value' in atom || 'in' in atom || 'answered' in atom) return []
      const field = flow.fieldsByName.get(atom.field)?.[0]
      if (!field) return []
      const kind = kindOf(field)
      if (!kind) {
        const message = `${quote(field.name)} is a ${field.type}: it holds no number and no date to compare`
        return [{ place: at.place, message, mend: 'Compare its value, or read a date or a text with inputMode.' }]
      }
      return ['gt', 'gte', 'lt', 'lte'].flatMap((key) => {
        const bound = at.children.get(key)
        if (!bound || (kind === 'number' ? typeof bound.value === 'number' : ISO_DAY.test(String(bound.value)))) return []
        const message = `${quote(field.name)} holds a ${kind}, and ${quote(bound.value)} is none`
        return [
          {
            place: bound.place,
            message,
            mend: kind === 'number' ? 'Write a number, without quotes.' : 'Write an ISO day, such as "2000-01-31".',
          },
        ]
      })
    }),
}

function kindOf({ type, value, options }: FieldUnderLint): 'number' | 'date' | undefined {
  if (type === 'date') return 'date'
  const isNumber = value['inputMode'] !== undefined || (options.length > 0 && options.every((one) => Number.isFinite(Number(one.value))))
  return isNumber ? 'number' : undefined
}
