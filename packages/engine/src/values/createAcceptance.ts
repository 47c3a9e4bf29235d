import type { AnswerValue, Field } from '../schema/index.ts'
import { isTexts } from '../schema/isTexts.ts'
import { isMissing, startsWithSign } from './checkField.ts'
import type { Describe } from './fieldDescriptors.ts'
import type { AnswerOf, Now } from './issueRule.ts'

/**
 * Whether an answer is surely right. True says that `checkField` finds nothing, as nearly always; false leaves it to that, which
 * alone knows what is wrong and how to say so.
 */
export type Acceptance = (value: AnswerValue | undefined, answerOf: AnswerOf, now?: Now) => boolean

const never: Acceptance = () => false

/** The acceptance of one field, prepared when it is first asked: a flow of thousands of screens is opened for one of them. */
export function createAcceptance(field: Field, describe: Describe): Acceptance {
  let accepts: Acceptance | undefined
  return (value, answerOf, now) => {
    try {
      return (accepts ??= acceptanceOf(field, describe))(value, answerOf, now)
    } catch {
      // an answer or a definition that cannot be read: checkField says so
      return false
    }
  }
}

function acceptanceOf(field: Field, describe: Describe): Acceptance {
  // what is repeated may be another kind of thing by now
  if ('confirms' in field) return never
  if (field.type === 'tile' || field.type === 'radio-group' || field.type === 'select') {
    const offered = valuesOf(field)
    return (value) => typeof value === 'string' && offered.has(value)
  }
  if (field.type === 'checkbox-group' || field.type === 'multi-select') return listAcceptance(valuesOf(field), field.exclusiveOption)
  const { rules, storage } = describe(field)
  if (storage !== 'text') return never
  return (value, answerOf, now) => {
    if (typeof value !== 'string' || !startsWithSign(value)) return false
    for (const rule of rules) if (rule(field, value, answerOf, now)) return false
    return true
  }
}

/** What can be chosen; a value that nobody sees counts as missing, even where it is offered. */
const valuesOf = ({ options }: Extract<Field, { options: unknown }>): ReadonlySet<unknown> =>
  new Set(options.map(({ value }) => value).filter((value) => !isMissing(value)))

/** To look through a longer list for what is in it twice takes long. */
const FEW = 8

function listAcceptance(offered: ReadonlySet<unknown>, exclusive: string | undefined): Acceptance {
  return (value) => {
    if (!isTexts(value) || value.length === 0 || value.length > FEW) return false
    for (const [index, one] of value.entries()) if (!offered.has(one) || value.indexOf(one) < index) return false
    return value.length === 1 || exclusive === undefined || !value.includes(exclusive)
  }
}
