import type { Field, FieldType } from '@anamnesis/engine/schema'
import { parsePattern, type PatternNode, longestAnswer } from '@anamnesis/engine/schema/internal'
import { type FoundTexts, searchTexts } from './searchTexts.ts'

/** Words that match the patterns of a field, in addition to its usual samples: by each pattern, then by all of them. */
export function matchingTexts(field: Field, usual: readonly unknown[]): readonly string[] {
  const patterns = patternsOf(field)
  if (patterns.length === 0) return []
  // for text only when no usual sample fits, since every further one slows the search; for numbers the size may matter
  const isOfWords = field.type === 'address-autocomplete' || (field.type === 'text' && !field.inputMode)
  const fitsAll = (written: unknown) => patterns.every((pattern) => fits(written, pattern))
  const alone = patterns.filter((pattern) => !isOfWords || !usual.some((text) => fits(text, pattern))).flatMap(examplesOf)
  return [...usual, ...alone].some(fitsAll) ? alone : [...alone, ...searched(field).texts]
}

const MOST_EXAMPLES = 24

/** Letters to try where a pattern allows a choice, most likely first. */
const LETTERS = Array.from("aA0 1-.,bBzZ9_@/'é日😀")

const joined = (left: readonly string[], right: readonly string[]) => few(left.map((start) => right.map((end) => start + end)))

/** The format of a type before its own patterns; for an email address, a part of it. */
const FORMS: Partial<Readonly<Record<FieldType, string>>> = {
  email: '^[^\\s@]+@[^\\s@]+$',
  height: '^\\d+(?:\\.\\d{1,2})?$',
  phone: '^\\d{10}$',
  'postal-code': '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$',
}
const NUMBER = '^\\d+(?:\\.\\d{1,2})?$'
/** Default minimum length of a password. */
const PASSWORD = 8

/** Whether certainly no answer satisfies the field's patterns, lengths and format. */
export function isUnanswerable(field: Field): boolean {
  if (patternsOf(field).length === 0) return false
  const { texts, isComplete } = searched(field)
  return isComplete && texts.length === 0
}

const found = new WeakMap<Field, FoundTexts>()

function searched(field: Field): FoundTexts {
  const known = found.get(field)
  if (known) return known
  const form =
    field.type === 'text' && field.inputMode ? NUMBER : Object.hasOwn(FORMS, field.type) ? FORMS[field.type as FieldType] : undefined
  const least = ('minLength' in field && field.minLength) || (field.type === 'password' ? PASSWORD : 1)
  const words = search([...patternsOf(field), ...(form === undefined ? [] : [form])], { least, most: longestAnswer(field) })
  found.set(field, words)
  return words
}

function search(...given: Parameters<typeof searchTexts>): FoundTexts {
  try {
    return searchTexts(...given)
  } catch {
    // the linter reports invalid patterns
    return { texts: [], isComplete: false }
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

/** Texts that are likely to match a pattern: each alternative, with each repetition at its minimum and one above. Ignores
 * lookarounds and backreferences, so the caller must check the results.
 */
export function examplesOf(pattern: string): readonly string[] {
  try {
    RegExp(pattern, 'u')
  } catch {
    return []
  }
  return [...new Set(write(parsePattern(pattern)))].toSorted((a, b) => a.length - b.length)
}

function write(node: PatternNode): string[] {
  if (node.kind === 'sign') return lettersOf(node.source)
  if (node.kind === 'choice') return few(node.parts.map(write))
  if (node.kind === 'row') return node.parts.map(write).reduce<string[]>(joined, [''])
  if (node.kind !== 'repeat') return ['']
  const once = write(node.part)
  const counts = [node.least, node.least + 1].filter((count) => count <= node.most)
  return few(counts.map((count) => once.map((text) => text.repeat(count))))
}

/** Interleaves the lists up to a limit. */
function few(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const mixed = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
  return [...new Set(mixed)].slice(0, MOST_EXAMPLES)
}

function lettersOf(source: string): string[] {
  const letter = new RegExp(`^(?:${source})$`, 'u')
  const written = Array.from(source).filter((one) => letter.test(one))
  const likely = LETTERS.filter((one) => letter.test(one))
  const found = [...written.slice(0, 1), ...likely.slice(0, 2)]
  if (found.length > 0) return [...new Set(found)]
  for (let code = 0; code < 0x3000; code++) if (letter.test(String.fromCodePoint(code))) return [String.fromCodePoint(code)]
  return []
}
