import { boundFaults } from './boundFaults.ts'
import type { DocumentFault } from './DocumentFault.ts'
import type { Field, FieldType } from './field.ts'
import type { Flow } from './flow.ts'
import { groupFaults } from './groupFaults.ts'
import { longestAnswer } from './longestAnswer.ts'
import type { PatternFault } from './patterns/patternFault.ts'
import { quoted } from './quoted.ts'
import { underOptionFault } from './underOptionFault.ts'

/** Faults in the fields of a well-formed flow: lost answers and unanswerable questions. */
export function flowFaults({ steps, calls }: Flow, check: CheckPattern): DocumentFault[] {
  const patterns: Patterns = { seen: new Set(), check }
  const misnamed = Object.entries(calls).filter(([key, { id }]) => key !== id)
  const faults = steps.flatMap(({ screens }, step) =>
    screens.flatMap((screen, at) =>
      (['fields', 'conditionalFields'] as const).flatMap((list) => {
        const fields = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]
        const names = fields.map(({ name }) => name)
        return (screen[list] ?? []).flatMap((field, index) =>
          [
            ...fieldFaults(field, patterns),
            ...confirmFaults(field, names),
            ...ownerFaults(field, fields),
            ...entryFaults(field, patterns),
          ].map(({ key, ...fault }): DocumentFault => ({ path: `steps.${step}.screens.${at}.${list}.${index}.${key}`, ...fault })),
        )
      }),
    ),
  )
  const renamed = misnamed.map(([key, { id }]) => ({
    path: `calls.${key}.id`,
    message: `the call ${quoted(key)} says that it is ${quoted(id)}`,
    suggestion: 'Use the same name for both.',
  }))
  return [...renamed, ...faults]
}

type Fault = Omit<DocumentFault, 'path'> & { readonly key: string }

/** Checks whether a pattern is safe for answers up to a length; called once per pattern. */
type CheckPattern = (pattern: string, longest: number) => PatternFault | undefined

/** Patterns checked so far, and the check. */
interface Patterns {
  readonly seen: Set<string>
  readonly check: CheckPattern
}

/** Far above any real flow; each check takes time. */
const MAX_PATTERNS = 100

/** Types whose selection is encoded as one text. */
const JOINED_TYPES = { 'checkbox-group': true, 'multi-select': true } satisfies Partial<Record<FieldType, true>>

const fieldFaults = (field: Field, patterns: Patterns): Fault[] => [
  ...optionFaults(field),
  ...patternFaults(field, patterns),
  ...lengthFaults(field),
  ...boundFaults(field),
]

/** Faults of a group and of its entry fields. */
function entryFaults(field: Field, patterns: Patterns): Fault[] {
  const within = ('fields' in field ? field.fields : []).flatMap((one, index) =>
    fieldFaults(one, patterns).map(({ key, ...fault }): Fault => ({ key: `fields.${index}.${key}`, ...fault })),
  )
  return [...within, ...groupFaults(field).map(({ path, ...fault }): Fault => ({ key: path.join('.'), ...fault }))]
}

function optionFaults(field: Field): Fault[] {
  if (!('options' in field)) return []
  const values = field.options.map(({ value }) => value)
  const faults: Fault[] = values.flatMap((value, index) => {
    const key = `options.${index}.value`
    if (value !== value.trim())
      return [{ key, message: `${quoted(value)} starts or ends with a space, which is lost when sent`, suggestion: 'Remove the space.' }]
    const isTwice = values.findIndex((other) => other.toLowerCase() === value.toLowerCase()) < index
    return isTwice
      ? [
          {
            key,
            message: `${quoted(value)} is the value of another option`,
            suggestion: 'Use a unique value; case is ignored.',
          },
        ]
      : []
  })
  if (faults.length === 0 && field.type in JOINED_TYPES && !isUniquelyRead(values))
    faults.push({
      key: 'options',
      message: 'two selections would be encoded as the same text',
      suggestion: 'Remove the commas from the values; labels may keep them.',
    })
  if ('exclusiveOption' in field && field.exclusiveOption !== undefined && !values.includes(field.exclusiveOption))
    faults.push({
      key: 'exclusiveOption',
      message: `${quoted(field.exclusiveOption)} is not offered`,
      suggestion: 'Name the value of one of the options.',
    })
  if ('notListed' in field && field.notListed && !values.includes(field.notListed.option))
    faults.push({
      key: 'notListed.option',
      message: `${quoted(field.notListed.option)} is not offered`,
      suggestion: 'Name the value of one of the options.',
    })
  return faults
}

function patternFaults(field: Field, { seen, check }: Patterns): Fault[] {
  const validations = 'validations' in field ? (field.validations ?? []) : []
  return validations.flatMap(({ pattern }, index) => {
    if (seen.add(pattern).size > MAX_PATTERNS)
      return [
        { key: `validations.${index}.pattern`, message: `the flow has more than ${MAX_PATTERNS} patterns`, suggestion: 'Share some.' },
      ]
    const fault = check(pattern, longestAnswer(field))
    return fault ? [{ key: `validations.${index}.pattern`, ...fault }] : []
  })
}

function lengthFaults(field: Field): Fault[] {
  const { minLength = 0, maxLength = Infinity } = 'minLength' in field ? field : {}
  return minLength > maxLength
    ? [{ key: 'minLength', message: 'no answer is long enough and short enough', suggestion: `Make it ${maxLength} or less.` }]
    : []
}

function ownerFaults(field: Field, fields: readonly Field[]): Fault[] {
  const fault = underOptionFault(field, fields.slice(0, fields.indexOf(field)))
  return fault ? [{ key: 'underOption', ...fault }] : []
}

function confirmFaults(field: Field, names: readonly string[]): Fault[] {
  if (!('confirms' in field) || field.confirms === undefined) return []
  const isThere = field.confirms !== field.name && names.includes(field.confirms)
  return isThere
    ? []
    : [
        {
          key: 'confirms',
          message: `there is no other field ${quoted(field.confirms)} on this screen`,
          suggestion: 'Name the password that is repeated.',
        },
      ]
}

/** Whether every selection of these values, joined with commas, has exactly one reading, ignoring case and spaces around commas: the
 * Sardinas-Patterson test for uniquely decodable codes, where each value with its comma is a word.
 */
export function isUniquelyRead(values: readonly string[]): boolean {
  const words = values.map(wordOf)
  if (new Set(words).size < words.length) return false
  // dangling suffixes; two readings meet when one is empty or a word
  const ahead = new Set<string>()
  const open: string[] = []
  const add = (long: string, short: string) => {
    const rest = long.slice(short.length)
    if (!long.startsWith(short) || ahead.has(rest)) return
    ahead.add(rest)
    open.push(rest)
  }
  for (const word of words.filter((one) => one.indexOf(',') < one.length - 1))
    for (const other of words) if (other !== word) add(word, other)
  for (let rest = open.pop(); rest !== undefined; rest = open.pop()) {
    for (const word of words) {
      if (word === rest) return false
      add(rest, word)
      add(word, rest)
    }
  }
  return true
}

function wordOf(value: string): string {
  const pieces = value.toLowerCase().split(',')
  return `${pieces.map((piece) => piece.trim()).join(',')},`
}
