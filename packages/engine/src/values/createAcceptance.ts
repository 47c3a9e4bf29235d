import type { AnswerValue, Field, FieldOf } from '../schema/index.ts'
import { isTexts } from '../schema/isTexts.ts'
import { isMissing, startsWithSign } from './checkField.ts'
import type { Describe } from './fieldDescriptors.ts'
import type { AnswerOf, Now } from './issueRule.ts'

/** Fast check: true means that `checkField` finds no issue; false means that it must decide. */
export type Acceptance = (value: AnswerValue | undefined, answerOf: AnswerOf, now?: Now) => boolean

const never: Acceptance = () => false

/** Creates the fast check of a field lazily, because a flow may have thousands of screens. */
export function createAcceptance(field: Field, describe: Describe): Acceptance {
  let accepts: Acceptance | undefined
  return (value, answerOf, now) => {
    try {
      return (accepts ??= acceptanceOf(field, describe))(value, answerOf, now)
    } catch {
      // unreadable answers and definitions: checkField reports them
      return false
    }
  }
}

function acceptanceOf(field: Field, describe: Describe): Acceptance {
  // the confirmed answer may be a receipt
  if ('confirms' in field) return never
  if (field.type === 'tile' || field.type === 'radio-group' || field.type === 'select') {
    const offered = valuesOf(field)
    return (value) => typeof value === 'string' && offered.has(value)
  }
  if (field.type === 'checkbox-group' || field.type === 'multi-select') return listAcceptance(valuesOf(field), field)
  const { rules, storage } = describe(field)
  if (storage !== 'text') return never
  return (value, answerOf, now) => {
    if (typeof value !== 'string' || !startsWithSign(value)) return false
    for (const rule of rules) if (rule(field, value, answerOf, now)) return false
    return true
  }
}

/** Offered values. Invisible values count as missing even if offered. */
const valuesOf = ({ options }: Extract<Field, { options: unknown }>): ReadonlySet<unknown> =>
  new Set(options.map(({ value }) => value).filter((value) => !isMissing(value)))

/** Longest list that is searched for duplicates linearly. */
const FEW = 8

function listAcceptance(
  offered: ReadonlySet<unknown>,
  { exclusiveOption: exclusive, minChosen = 1, maxChosen = FEW }: FieldOf<'checkbox-group'> | FieldOf<'multi-select'>,
): Acceptance {
  return (value) => {
    if (!isTexts(value) || value.length === 0 || value.length > FEW) return false
    for (const [index, one] of value.entries()) if (!offered.has(one) || value.indexOf(one) < index) return false
    if (value.length > 1 && exclusive !== undefined && value.includes(exclusive)) return false
    return (value.length >= minChosen && value.length <= maxChosen) || value[0] === exclusive
  }
}
