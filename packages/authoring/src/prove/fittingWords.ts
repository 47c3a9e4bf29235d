import type { Field, FieldType } from '@anamnesis/engine/schema'
import { longestAnswer } from '@anamnesis/engine/schema'
import { examplesOf } from './examplesOf.ts'
import { type FoundWords, searchWords } from './searchWords.ts'

/** What any answer of a type looks like before its own patterns; of an e-mail address a part of it. */
const FORMS: Partial<Readonly<Record<FieldType, string>>> = {
  email: '^[^\\s@]+@[^\\s@]+$',
  height: '^\\d+(?:\\.\\d{1,2})?$',
  phone: '^\\d{10}$',
  'postal-code': '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$',
}
const NUMBER = '^\\d+(?:\\.\\d{1,2})?$'
/** The least letters of a password that does not say. */
const PASSWORD = 8

/** Words that fit the patterns of a field, to try beside its usual answers: by each pattern alone, then by all of them at once. */
export function fittingWords(field: Field, usual: readonly unknown[]): readonly string[] {
  const patterns = patternsOf(field)
  if (patterns.length === 0) return []
  // of words only where none of the usual ones fits: each more makes whole screens harder to try out; of numbers the size may matter
  const isOfWords = field.type === 'address-autocomplete' || (field.type === 'text' && !field.inputMode)
  const fitsAll = (written: unknown) => patterns.every((pattern) => fits(written, pattern))
  const alone = patterns.filter((pattern) => !isOfWords || !usual.some((text) => fits(text, pattern))).flatMap(examplesOf)
  return [...usual, ...alone].some(fitsAll) ? alone : [...alone, ...searched(field).words]
}

/** Whether it is certain that no answer fits the patterns of a field, its lengths and the form of its type. */
export function isUnanswerable(field: Field): boolean {
  if (patternsOf(field).length === 0) return false
  const { words, isComplete } = searched(field)
  return isComplete && words.length === 0
}

const found = new WeakMap<Field, FoundWords>()

function searched(field: Field): FoundWords {
  const known = found.get(field)
  if (known) return known
  const form =
    field.type === 'text' && field.inputMode ? NUMBER : Object.hasOwn(FORMS, field.type) ? FORMS[field.type as FieldType] : undefined
  const least = ('minLength' in field && field.minLength) || (field.type === 'password' ? PASSWORD : 1)
  const words = search([...patternsOf(field), ...(form === undefined ? [] : [form])], { least, most: longestAnswer(field) })
  found.set(field, words)
  return words
}

function search(...given: Parameters<typeof searchWords>): FoundWords {
  try {
    return searchWords(...given)
  } catch {
    // what is no pattern is for the linter to tell
    return { words: [], isComplete: false }
  }
}

const patternsOf = (field: Field): readonly string[] =>
  'validations' in field && Array.isArray(field.validations) ? field.validations.map(({ pattern }: { pattern: string }) => pattern) : []

function fits(written: unknown, pattern: string): boolean {
  try {
    return typeof written === 'string' && new RegExp(pattern, 'u').test(written)
  } catch {
    return false
  }
}
