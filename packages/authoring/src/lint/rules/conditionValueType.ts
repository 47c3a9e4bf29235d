import type { FieldUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { comparedAs } from '../conditions/comparedAs.ts'
import { misfitOfKind } from '../conditions/misfitOfKind.ts'
import { refusalOf } from '../conditions/refusalOf.ts'
import { type Comparison, everyComparison } from '../everyComparison.ts'
import { everyCondition } from '../everyCondition.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** What is wrong with a comparison, without its place. */
interface Misfit {
  readonly message: string
  readonly mend: string
}

/** A condition on a value that no answer of its field can be: the field would refuse it, or keeps no value at all. */
export const conditionValueType: Rule = {
  code: 'CONDITION_VALUE_TYPE',
  severity: 'error',
  check: (flow) => [
    ...everyComparison(flow).flatMap(({ value, place, fields }) => {
      const misfits = fields.map((field) => misfitOf(field, value))
      const [first] = misfits
      return first && misfits.every(Boolean) ? [{ place, ...first }] : []
    }),
    ...everyCondition(flow).flatMap(({ atom, at }) => {
      const fields = flow.fieldsByName.get(atom.field) ?? []
      const [field] = fields
      if (!('mentions' in atom) || !field || fields.some(hasWords)) return []
      const message = `${quote(field.name)} is of type ${field.type}: there are no words in its answer`
      return [{ place: placeOf({ at }, 'mentions'), message, mend: 'Read a field of text or options, or compare its value.' }]
    }),
  ],
}

/** Whether an answer may hold the words that patients write or choose. */
function hasWords(field: FieldUnderLint): boolean {
  const { descriptor, options } = field
  if (!descriptor || options.length > 0) return true
  const { storage } = descriptor
  return storage === 'list' || (storage === 'text' && comparedAs(field) === undefined)
}

function misfitOf(field: FieldUnderLint, value: Comparison['value']): Misfit | undefined {
  const { name, type, descriptor, options } = field
  // an unknown type is a finding of its own, and so is an option that is not offered
  if (!descriptor || options.length > 0) return undefined
  const { storage } = descriptor
  if (storage === 'receipt')
    return {
      message: `${quote(name)} is of type ${type}: its value is never there to compare`,
      mend: `Ask whether it is answered: ${ANSWERED}.`,
    }
  if (storage === 'group')
    return {
      message: `${quote(name)} is a list of entries, and equals no value`,
      mend: `Ask whether it is answered, ${ANSWERED}, or how many entries it has: "gte": 2.`,
    }
  if (storage !== 'text') return undefined
  const kind = comparedAs(field)
  if (kind) return misfitOfKind(field, kind, value)
  const refusal = typeof value === 'boolean' ? 'true and false are answers of checkboxes.' : refusalOf(field, String(value))
  return refusal === undefined
    ? undefined
    : {
        message: `${quote(name)} never has the answer ${quote(value)}: ${refusal.replace(/\.$/, '')}`,
        mend: `Write an answer that it takes, or ask whether it is answered: ${ANSWERED}.`,
      }
}

const ANSWERED = '"answered": true'
