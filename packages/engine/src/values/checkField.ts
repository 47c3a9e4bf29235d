import { FlowError } from '../errors/FlowError.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'
import { entryName } from './entryName.ts'
import { type HoldsInEntry, shownInEntry } from './shownInEntry.ts'
import { isMissing } from './isMissing.ts'
import { type Describe, describeField, fieldError } from './fieldDescriptors.ts'
import type { AnswerOf, Limit, Now, Refusal } from './issueRule.ts'
import { englishMessages, type IssueCode, type Messages } from './messages.ts'

/** Checks one answer against its field, identically in browser, server and command line. Accepts any value; wrong shapes are
 * refused. Limits that other answers give are not checked: `walk`, `checkAnswers` and a questionnaire's `issueOf` do.
 * @throws FlowError FIELD_INVALID or PATTERN_INVALID for a definition that `parseFlow` would refuse.
 */
export function checkField(field: Field, value: AnswerValue | undefined, checking: Checking = {}): Issue | undefined {
  const { messages = englishMessages, describe = describeField } = checking
  const entries: EntryIssue[] = []
  const answer = describe(field).entryFields ? withMissingEntries(field, value) : value
  const refusal = refuse(field, answer, checking) ?? refuseEntries(field, answer, checking, entries)
  if (!refusal) return undefined
  const details = { label: field.label, limit: 0, list: '', day: '', place: '', message: '', ...refusal.details }
  const issue = { code: refusal.code, message: refusal.message ?? messages[refusal.code](details) }
  return entries.length > 0 ? { ...issue, entries } : issue
}

/** Maximum list length; sparse arrays can be huge at no cost. */
const LONGEST_LIST = 10_000

/** Why an answer is refused: a code and a message for the patient. */
export interface Issue {
  readonly code: IssueCode
  readonly message: string
  /** Issues within group entries, in order. */
  readonly entries?: readonly EntryIssue[]
}

/** An invalid answer within a group entry. */
interface EntryIssue {
  /** Index of the entry, from 0. */
  readonly entry: number
  /** Name of the field in the entry. */
  readonly field: string
  /** Formatted place, such as: Medicine 2, Dose. */
  readonly place: string
  readonly code: IssueCode
  readonly message: string
}

/** Context of a check besides the field. */
export interface Checking {
  /** Messages by code; default: English. */
  readonly messages?: Messages | undefined
  /** Other answers, for a field that repeats one; without it the comparison is skipped. */
  readonly answerOf?: AnswerOf | undefined
  /** Current time, for relative date bounds; without it they are skipped. */
  readonly now?: Now | undefined
  /** Describes field types, including the product's. */
  readonly describe?: Describe | undefined
  /** Evaluates conditions within entries; without it, a conditional field of an entry may be missing. */
  readonly holds?: HoldsInEntry | undefined
  /** Fills in the limits within entries that other answers of the entry give; without it, those are not checked. */
  readonly limit?: Limit | undefined
}

/** The number of entries that an earlier answer asks for; undefined for other fields. See `withLimits`. */
export const countOf = (field: Field): number | undefined =>
  'count' in field && field.count && field.minEntries === field.maxEntries ? field.maxEntries : undefined

/** The answer of a counted group with its missing entries, as empty ones: each error is then at the field that lacks an answer. */
function withMissingEntries(field: Field, value: AnswerValue | undefined): AnswerValue | undefined {
  const wanted = countOf(field)
  if (wanted === undefined || !(isEntries(value) || isMissing(value))) return value
  const given = isEntries(value) ? value : []
  return [...given, ...Array.from({ length: Math.max(0, wanted - given.length) }, () => ({}))]
}

/** Checks each entry of a group. Returns the first issue; all are added to `found`. */
function refuseEntries(field: Field, value: AnswerValue | undefined, checking: Checking, found: EntryIssue[]): Refusal | undefined {
  const asked = (checking.describe ?? describeField)(field).entryFields?.(field) ?? []
  if (asked.length === 0 || !isEntries(value)) return undefined
  const { now, messages, describe, holds, limit } = checking
  value.forEach((entry, index) => {
    const shown = shownInEntry(asked, entry, holds)
    const answerOf = (name: string) => (shown.some((other) => other.name === name) ? entry[name] : undefined)
    for (const one of shown) {
      const issue = checkField(limit ? limit(one, answerOf, now) : one, entry[one.name], { now, messages, describe })
      if (issue) found.push({ entry: index, field: one.name, place: `${entryName(field, index)}, ${one.label}`, ...issue })
    }
  })
  const [first] = found
  return first && { code: 'entry', details: { place: first.place, message: first.message } }
}

function refuse(field: Field, value: AnswerValue | undefined, { answerOf, now, describe = describeField }: Checking): Refusal | undefined {
  const descriptor = describe(field)
  if (isAlreadySent(field, answerOf)) return undefined
  try {
    if (isMissing(value)) return field.optional ? undefined : { code: 'required' }
    const isEndless = Array.isArray(value) && value.length > LONGEST_LIST
    if (isEndless || !descriptor.hasShape(value)) return { code: 'format' }
  } catch {
    // for example a proxy that throws
    return { code: 'format' }
  }
  try {
    for (const rule of descriptor.rules) {
      const refusal = rule(field, value, answerOf, now)
      if (refusal) return refusal
    }
  } catch (error) {
    if (error instanceof FlowError) throw error
    throw Object.assign(
      fieldError(field, field.type.startsWith('x-') ? 'the check of its type threw an error.' : 'its definition cannot be read.'),
      { cause: error },
    )
  }
  return undefined
}

/** A confirmation is not needed once the confirmed answer has been sent. */
function isAlreadySent(field: Field, answerOf: AnswerOf | undefined): boolean {
  const repeated = 'confirms' in field && field.confirms !== undefined ? answerOf?.(field.confirms) : undefined
  return typeof repeated === 'object' && 'kind' in repeated && repeated.kind === 'receipt'
}
