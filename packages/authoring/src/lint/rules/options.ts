import { respelt } from '../fix/respelt.ts'
import type { Rule } from '../Rule.ts'
import { everyField } from '../everyText.ts'
import { quote } from '../quote.ts'
import type { Located } from '../document/Located.ts'
import type { Fix } from '../Finding.ts'
import { withoutPart } from '../fix/withoutPart.ts'
import type { OptionUnderLint } from '../FlowUnderLint.ts'
import { asSeen } from '../asSeen.ts'

/** A list of which two selections travel as the same text. */
export const ambiguousOptions: Rule = {
  code: 'OPTIONS_AMBIGUOUS',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ descriptor, options }) => {
      if (descriptor?.storage !== 'list') return []
      return options.flatMap(({ value, at }) => {
        const reason = misreading(
          value,
          options.map((option) => option.value),
        )
        const trimmed = options.some((other) => other.value === value.trim()) ? undefined : respelt(at.place, value, value.trim())
        return reason === undefined
          ? []
          : [
              {
                place: at.place,
                ...(trimmed && { fix: trimmed }),
                message: `the option ${quote(value)} ${reason}`,
                mend: 'Give it a value without commas; the label may keep them.',
              },
            ]
      })
    }),
}

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

/** Two options of one field that read the same: nobody can tell which to choose. */
export const optionSameLabel: Rule = {
  code: 'OPTION_SAME_LABEL',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ name, options }) => {
      const seen = new Map<string, OptionUnderLint>()
      return options.flatMap((option) => {
        const { label } = option
        if (!label || typeof label.value !== 'string') return []
        const text = asSeen(label.value)
        const before = seen.get(text)
        seen.set(text, before ?? option)
        if (!before?.label || text === '') return []
        return [
          {
            place: label.place,
            message: `two options of ${name} read ${quote(label.value)}`,
            mend: 'Say in each what tells it from the other.',
            related: [{ place: before.label.place, message: 'the other option' }],
          },
        ]
      })
    }),
}

/**
 * Why a value among others is not read back as it was chosen, or undefined where it always is. Selections travel joined
 * with commas and are split with the longest value first, ignoring case, so a value that begins with another may swallow
 * its neighbours.
 */
export function misreading(value: string, values: readonly string[]): string | undefined {
  if (value !== value.trim()) return 'begins or ends with a space, which gets lost on the way'
  // what has no comma is no two values
  if (!value.includes(',')) return undefined
  const whole = value.toLowerCase()
  const known = [...new Set(values.map((one) => one.toLowerCase()))]
  const begun = known.find(
    (one) =>
      whole.startsWith(`${one},`) &&
      isBegunBy(
        whole.slice(one.length + 1),
        known.filter((other) => other !== one),
      ),
  )
  return begun === undefined ? undefined : `reads the same as “${begun}” with another beside it`
}

/** Whether some of the values, joined with commas, begin with this text and end, or go on after a comma, where it ends. */
function isBegunBy(text: string, values: readonly string[]): boolean {
  return values.some((value) => {
    if (value.startsWith(text)) return /^\s*(,|$)/.test(value.slice(text.length))
    return (
      text.startsWith(`${value},`) &&
      isBegunBy(
        text.slice(value.length + 1),
        values.filter((other) => other !== value),
      )
    )
  })
}
