import { FlowError } from '../errors/FlowError.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'
import { entryName } from './entryName.ts'
import { type Describe, describeField, fieldError } from './fieldDescriptors.ts'
import type { AnswerOf, Now, Refusal } from './issueRule.ts'
import { englishMessages, type IssueCode, type Messages } from './messages.ts'

/** No list of answers is longer; a list of thousands of millions of holes takes no room, and for ever to read. */
const LONGEST_LIST = 10_000

/** Why an answer is refused: a code for programs, a sentence for the patient. */
export interface Issue {
  readonly code: IssueCode
  readonly message: string
  /** What is wrong within the entries of a group, in order. */
  readonly entries?: readonly EntryIssue[]
}

/** What is wrong with one answer of one entry of a group. */
export interface EntryIssue {
  /** Which entry, counted from 0. */
  readonly entry: number
  /** Name of the field within the entry. */
  readonly field: string
  /** Both in words: Medicine 2, Dose. */
  readonly place: string
  readonly code: IssueCode
  readonly message: string
}

/** What nobody sees: white space, controls, marks without a shape, and the letters that fonts draw as nothing. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** Whether an answer counts as missing: nothing, what nobody sees, an empty list or object, an unticked box. */
export function isMissing(value: AnswerValue | undefined): value is undefined {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return !startsWithSign(value) && UNSEEN.test(value)
  return typeof value === 'object' && isEmpty(value)
}

/** Whether a text begins with a plain letter, digit or mark: most answers do, which spares them a search for something to see. */
export function startsWithSign(text: string): boolean {
  const code = text.charCodeAt(0)
  return code > 0x20 && code < 0x7f
}

function isEmpty(value: object): boolean {
  try {
    // what has a first has something; to name all keys of a long list takes long
    if (Array.isArray(value) && Object.prototype.propertyIsEnumerable.call(value, 0)) return false
    return Object.keys(value).length === 0
  } catch {
    // a proxy that refuses to be read: something is there
    return false
  }
}

/** What an answer is checked with beside its field. */
export interface Checking {
  /** The sentence for each code; English where none are given. */
  readonly messages?: Messages | undefined
  /** The other answers, for a field that repeats one of them; it is not compared without. */
  readonly answerOf?: AnswerOf | undefined
  /** The moment, for a day that is counted from today; it is not held against one without. */
  readonly now?: Now | undefined
  /** Knows the types that the product declares, where there are any. */
  readonly describe?: Describe | undefined
}

/**
 * Checks one answer against its field: the same check in the browser, on the server and in the command line. Anything may
 * be given for an answer; what is none to this field is refused.
 * @throws FlowError FIELD_INVALID or PATTERN_INVALID for a definition that `parseFlow` would not have let pass.
 */
export function checkField(field: Field, value: AnswerValue | undefined, checking: Checking = {}): Issue | undefined {
  const { messages = englishMessages } = checking
  const entries: EntryIssue[] = []
  const refusal = refuse(field, value, checking) ?? refuseEntries(field, value, checking, entries)
  if (!refusal) return undefined
  const details = { label: field.label, limit: 0, list: '', day: '', place: '', message: '', ...refusal.details }
  const issue = { code: refusal.code, message: refusal.message ?? messages[refusal.code](details) }
  return entries.length > 0 ? { ...issue, entries } : issue
}

/** Looks into each entry of a group, and tells the first that is wrong; all that are stand in `found`. */
function refuseEntries(field: Field, value: AnswerValue | undefined, checking: Checking, found: EntryIssue[]): Refusal | undefined {
  const asked = (checking.describe ?? describeField)(field).entryFields?.(field) ?? []
  if (asked.length === 0 || !isEntries(value)) return undefined
  value.forEach((entry, index) => {
    for (const one of asked) {
      const { now, messages, describe } = checking
      const issue = checkField(one, entry[one.name], { now, messages, describe })
      if (issue) found.push({ entry: index, field: one.name, place: `${entryName(field, index)}, ${one.label}`, ...issue })
    }
  })
  const [first] = found
  return first && { code: 'entry', details: { place: first.place, message: first.message } }
}

function refuse(field: Field, value: AnswerValue | undefined, { answerOf, now, describe = describeField }: Checking): Refusal | undefined {
  const descriptor = describe(field)
  if (isGivenAlready(field, answerOf)) return undefined
  try {
    if (isMissing(value)) return field.optional ? undefined : { code: 'required' }
    const isEndless = Array.isArray(value) && value.length > LONGEST_LIST
    if (isEndless || !descriptor.hasShape(value)) return { code: 'format' }
  } catch {
    // an object that cannot even be read
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
      fieldError(field, field.type.startsWith('x-') ? 'the check of its type has thrown.' : 'its definition cannot be read.'),
      { cause: error },
    )
  }
  return undefined
}

/** Nothing has to be repeated once what it repeats took effect. */
function isGivenAlready(field: Field, answerOf: AnswerOf | undefined): boolean {
  const repeated = 'confirms' in field && field.confirms !== undefined ? answerOf?.(field.confirms) : undefined
  return typeof repeated === 'object' && 'kind' in repeated && repeated.kind === 'receipt'
}
