import type { Located } from '../document/Located.ts'
import type { Fix } from '../Finding.ts'
import { withoutPart } from '../fix/withoutPart.ts'
import type { OptionUnderLint } from '../FlowUnderLint.ts'
import { asSeen } from '../asSeen.ts'
import type { Rule } from '../Rule.ts'
import { everyField } from '../everyField.ts'
import { quote } from '../quote.ts'

/** Two options that are stored alike and read alike: nobody misses the second. */
const isSame = (one: OptionUnderLint, other: OptionUnderLint) => one.value === other.value && one.label?.value === other.label?.value

function withoutOption(field: Located, option: OptionUnderLint): Fix | undefined {
  const list = field.children.get('options')
  const [index] = [...(list?.children ?? [])].find(([, { children }]) => children.get('value') === option.at) ?? []
  return list && index !== undefined ? withoutPart(list, index) : undefined
}

/** Two options of one field with the same value: answers are read back ignoring case. */
export const duplicateOption: Rule = {
  code: 'OPTION_DUPLICATE',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ name, options, at: field }) => {
      const seen = new Map<string, OptionUnderLint>()
      return options.flatMap((option) => {
        const { value, at } = option
        const folded = asSeen(value)
        const before = seen.get(folded)
        seen.set(folded, before ?? option)
        if (before === undefined) return []
        const message = `the option ${quote(value)} of ${name} has the value of another, ${quote(before.value)}`
        const mend =
          'Give it a value of its own; upper and lower case, letters that look alike and signs that nobody sees do not tell values apart.'
        const fix = isSame(before, option) ? withoutOption(field, option) : undefined
        return [{ place: at.place, message, mend, related: [{ place: before.at.place, message: 'the other option' }], ...(fix && { fix }) }]
      })
    }),
}
