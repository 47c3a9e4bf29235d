import { replaceValue } from '../fix/replaceValue.ts'
import type { Rule } from '../Rule.ts'
import { everyField } from '../everyText.ts'
import { quote } from '../quote.ts'
import { unknownName } from '../unknownName.ts'
import type { Located } from '../document/Located.ts'
import type { Fix } from '../Finding.ts'
import { removePart } from '../fix/removePart.ts'
import type { FlowUnderLint, OptionUnderLint } from '../FlowUnderLint.ts'
import { formulaReads } from '../calculations/formulaReads.ts'
import { unreadScores } from '../calculations/unreadScores.ts'
import { placeOf } from '../placeOf.ts'
import { normalizeAppearance } from '../normalizeAppearance.ts'

/** An option list in which two selections serialize to the same text. */
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
        const trimmed = options.some((other) => other.value === value.trim()) ? undefined : replaceValue(at.place, value, value.trim())
        return reason === undefined
          ? []
          : [
              {
                place: at.place,
                ...(trimmed && { fix: trimmed }),
                message: `the option ${quote(value)} ${reason}`,
                suggestion: 'Give it a value without commas; the label may keep them.',
              },
            ]
      })
    }),
}

/** Names the field of an option; nothing for a shared list, where the fault is the list's and reported once. */
const ofField = (name: string, option: Located, field: Located) => (option.place.file === field.place.file ? ` of ${name}` : '')

/** Equal values and labels: removing the second changes nothing. */
const isSame = (one: OptionUnderLint, other: OptionUnderLint) => one.value === other.value && one.label?.value === other.label?.value

function withoutOption(field: Located, option: OptionUnderLint): Fix | undefined {
  const list = field.children.get('options')
  const [index] = [...(list?.children ?? [])].find(([, { children }]) => children.get('value') === option.at) ?? []
  return list && index !== undefined ? removePart(list, index) : undefined
}

/** Two options of one field with the same value, ignoring case as when answers are parsed. */
export const duplicateOption: Rule = {
  code: 'OPTION_DUPLICATE',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ name, options, at: field }) => {
      const seen = new Map<string, OptionUnderLint>()
      return options.flatMap((option) => {
        const { value, at } = option
        const folded = normalizeAppearance(value)
        const before = seen.get(folded)
        seen.set(folded, before ?? option)
        if (before === undefined) return []
        const message =
          value === before.value
            ? `two options${ofField(name, option.at, field)} have the value ${quote(value)}`
            : `the option ${quote(value)}${ofField(name, option.at, field)} has the value of another, ${quote(before.value)}`
        const suggestion = 'Give it another value; case, lookalike letters and invisible characters do not distinguish values.'
        const fix = isSame(before, option) ? withoutOption(field, option) : undefined
        return [
          { place: at.place, message, suggestion, related: [{ place: before.at.place, message: 'the other option' }], ...(fix && { fix }) },
        ]
      })
    }),
}

/** Groups of options that do not contain each option exactly once, without the exclusive one. */
export const optionGroups: Rule = {
  code: 'OPTION_GROUPS',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ name, options, value: field, at }) => {
      const groups = at.children.get('optionGroups')
      if (!groups || options.length === 0) return []
      const exclusive = field['exclusiveOption']
      const values = options.map(({ value }) => value).filter((value) => value !== exclusive)
      const seen = new Set<unknown>()
      const faults = [...groups.children.values()].flatMap(({ children }) =>
        [...(children.get('values')?.children ?? [])].flatMap(([index, { value, place }]) => {
          const isTwice = seen.has(value)
          seen.add(value)
          if (value === exclusive)
            return [
              {
                place,
                message: `the exclusive option ${quote(exclusive)} is in a group`,
                suggestion: 'Remove it: it comes last, by itself.',
                fix: removeEntry(children.get('values'), index),
              },
            ]
          if (isTwice)
            return [{ place, message: `the option ${quote(value)} is in the groups twice`, suggestion: 'Remove one of the two.' }]
          return unknownName(value, values, place, 'option', 'as seen')
        }),
      )
      const left = values.filter((value) => !seen.has(value))
      if (left.length === 0) return faults
      const message = `${left.map((value) => quote(value)).join(', ')} of ${name} ${left.length === 1 ? 'is' : 'are'} in no group`
      return [...faults, { place: groups.place, message, suggestion: 'Put each option into one of the groups.' }]
    }),
}

/** Removes an entry of a list that has others. */
const removeEntry = (list: Located | undefined, index: string | number): Fix | undefined =>
  list && list.children.size > 1 ? removePart(list, index) : undefined

/** Two options of one field with the same label. */
export const optionSameLabel: Rule = {
  code: 'OPTION_SAME_LABEL',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ name, options, at: field }) => {
      const seen = new Map<string, OptionUnderLint>()
      return options.flatMap((option) => {
        const { label } = option
        if (!label || typeof label.value !== 'string') return []
        const text = normalizeAppearance(label.value)
        const before = seen.get(text)
        seen.set(text, before ?? option)
        // an option that occurs twice is reported by its value
        if (!before?.label || text === '' || normalizeAppearance(before.value) === normalizeAppearance(option.value)) return []
        return [
          {
            place: label.place,
            message: `two options${ofField(name, option.at, field)} read ${quote(label.value)}`,
            suggestion: 'Make the labels different.',
            related: [{ place: before.label.place, message: 'the other option' }],
          },
        ]
      })
    }),
}

/** Why a value is not parsed back as chosen, or undefined when it always is. Selections are joined with commas and split
 * longest value first, ignoring case, so a value that starts with another may absorb its neighbours.
 */
export function misreading(value: string, values: readonly string[]): string | undefined {
  if (value !== value.trim()) return 'begins or ends with a space, which is lost in transit'
  // a value without a comma cannot be split
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
  return begun === undefined ? undefined : `reads the same as “${begun}” followed by another option`
}

/** Whether a comma-joined list of the values can start with the text and end, or continue with a comma, after it. */
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

/** A field of which some options have a score and others do not: those count as unanswered. */
export const optionWithoutScore: Rule = {
  code: 'OPTION_WITHOUT_SCORE',
  severity: 'warning',
  check: (flow) =>
    everyField(flow).flatMap(({ name, options, at: field, value: { exclusiveOption } }) =>
      options.some(({ score }) => score !== undefined)
        ? options.flatMap(({ value, isScored, at }) =>
            isScored || (value === exclusiveOption && isHandled(name, flow))
              ? []
              : [
                  {
                    place: at.place,
                    message: `the option ${quote(value)}${ofField(name, at, field)} has no score, so it counts as unanswered`,
                    suggestion: 'Give every option a score, 0 for none.',
                  },
                ],
          )
        : [],
    ),
}

/** Whether each calculation says what a field without a score counts: “None of these” needs none then. */
const isHandled = (name: string, { screens }: FlowUnderLint) =>
  screens
    .flatMap(({ calculated }) => calculated)
    .filter(({ at }) => formulaReads(at.children.get('value')).some((read) => read.kind === 'number' && read.at.value === name))
    .every(({ value }) => value['missing'] !== undefined)

/** A question whose scores no calculation reads, so they count nowhere. */
export const optionScoreUnread: Rule = {
  code: 'OPTION_SCORE_UNREAD',
  severity: 'warning',
  check: (flow) =>
    flow.isWhole && !flow.isShortened
      ? unreadScores(flow).map(({ field, reader }) => {
          const name = quote(field.name)
          const hasScores = field.options.some(({ isScored }) => isScored)
          const message = hasScores
            ? `no calculation reads the scores of ${name}`
            : `${reader === undefined ? 'a scale' : quote(reader)} reads other questions with the options of ${name}, but no calculation reads ${name}`
          const add = `Add it to ${reader === undefined ? 'a calculation' : quote(reader)}`
          return { place: placeOf(field, 'name'), message, suggestion: hasScores ? `${add}, or remove its scores.` : `${add}.` }
        })
      : [],
}
