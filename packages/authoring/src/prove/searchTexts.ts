import { parsePattern, type PatternNode } from '@anamnesis/engine/schema/internal'
import { createLanguage, type Language } from './createLanguage.ts'

/** Finds texts that match all patterns, by derivatives letter by letter. Lookaheads are exact; lookbehinds, word
 * boundaries and backreferences are assumed to hold, so each text is checked with the patterns. An empty complete result
 * is exact.
 */
export function searchTexts(patterns: readonly string[], { least, most }: Lengths): FoundTexts {
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'u'))
  const letters = lettersApart(patterns.map(parsePattern))
  const language = createLanguage()
  let open: ReadonlyMap<Language, string> = new Map([
    [language.allOf(patterns.map((pattern) => language.found(parsePattern(pattern)))), ''],
  ])
  const known = new Set<Language>()
  const texts: string[] = []
  let isMissed = false
  let steps = 0
  for (let count = 0; open.size > 0 && count <= most; count++) {
    const longer = new Map<Language, string>()
    for (const [rest, word] of open) {
      if (word.length >= least && word.length <= most && language.isOver(rest, count === 0)) {
        if (expressions.every((expression) => expression.test(word))) texts.push(word)
        else isMissed = true
        if (texts.length >= MOST_WORDS) return { texts, isComplete: false }
      }
      for (const letter of letters.signs) {
        if (++steps > MOST_STEPS) return { texts, isComplete: false }
        const next = language.after(rest, letter, count === 0)
        if (next === language.nothing || longer.has(next)) continue
        // a known derivative at sufficient length leads to no new text
        if (count >= least && known.has(next)) continue
        longer.set(next, word + letter)
        if (count >= least) known.add(next)
      }
    }
    open = longer
  }
  return { texts, isComplete: letters.areAll && !isMissed }
}

/** Letters to try first. */
const LIKELY = Array.from("aA0b1 -.,B2zZ9_@/'é日\n😀")

/** The last code unit of the Basic Multilingual Plane. */
const LAST = 0xffff

const known = new Map<string, Letters>()

/** Text lengths in UTF-16 units. */
export interface Lengths {
  readonly least: number
  readonly most: number
}

/** Texts that match patterns. */
export interface FoundTexts {
  /** Shortest first. */
  readonly texts: readonly string[]
  /** The list is complete, so an empty list means that no text matches. */
  readonly isComplete: boolean
}

const MOST_WORDS = 12
/** Maximum number of search steps; some tenths of a second. */
const MOST_STEPS = 20_000

/** Representative letters. */
interface Letters {
  readonly signs: readonly string[]
  /** Every character class of the patterns is represented. */
  readonly areAll: boolean
}

/** One letter for each combination of the patterns' character classes. */
function lettersApart(nodes: readonly PatternNode[]): Letters {
  const sources = [...new Set(nodes.flatMap(signsIn))].toSorted()
  const key = sources.join(' ')
  const letters = known.get(key) ?? letterOfEach(sources)
  known.set(key, letters)
  return letters
}

function letterOfEach(sources: readonly string[]): Letters {
  const classes = sources.map((source) => new RegExp(`^(?:${source})$`, 'u'))
  const kinds = new Map<string, string>()
  const take = (letter: string) => {
    const kind = classes.map((one) => Number(one.test(letter))).join('')
    if (!kinds.has(kind)) kinds.set(kind, letter)
  }
  for (const letter of LIKELY) take(letter)
  for (const source of sources) for (const letter of source) take(letter)
  for (let code = 0x20; code <= LAST; code++) {
    if (code === 0x7f) code = 0xa0
    if (code === 0xd800) code = 0xe000
    take(String.fromCodePoint(code))
  }
  const signs = [...kinds.values()]
  return { signs, areAll: classes.every((one) => signs.some((letter) => one.test(letter))) }
}

function signsIn(node: PatternNode): string[] {
  if (node.kind === 'sign') return [node.source]
  if (node.kind === 'row' || node.kind === 'choice') return node.parts.flatMap(signsIn)
  return node.kind === 'repeat' || node.kind === 'look' ? signsIn(node.part) : []
}
