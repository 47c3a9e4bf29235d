import { isWholeItem } from './isWholeItem.ts'
import { indexNames } from './indexNames.ts'
import { type Scope, scopeOf } from './scopeOf.ts'
import { tokenize } from './tokenize.ts'

/** Finds names as separate words in a text: the longest at each position, up to `most`. Ignores case, accents, punctuation and a
 * plural s; words may be joined or split; words of six or more letters may have one letter wrong, missing, added or swapped, and
 * with `wrongLetters` those of nine or more two, unless they are as near to a phrase of `except`. An item is delimited by commas,
 * lines or words such as “and”, apart from usage words. A negated name is found too, unless its scope is ignored.
 */
export function findNames(
  text: string,
  { mentions, alone = NONE, except = NONE, ignoredScopes = NONE_IGNORED, wrongLetters }: NameQuery,
  most = Infinity,
): NameMatch[] {
  const all = tokenize(text)
  const [anywhere, whole, passed] = [indexNames(mentions), indexNames(alone), indexNames(except)]
  const words = except.length === 0 ? all : all.filter((_, at) => !passed.covers(all, at))
  const nameAt = (at: number) => {
    const other = whole.at(words, at)
    return anywhere.at(words, at) ?? (other && isAlone(at, at + other.count) ? other : farAt(at))
  }
  // with two wrong letters, a word may be another name
  const farAt = (at: number) =>
    wrongLetters === 2 && !passed.at(words, at) && !passed.far(words, at) ? anywhere.far(words, at) : undefined
  const isAlone = (from: number, to: number) => {
    const [start, end] = [all.findIndex((word) => word === words[from]), all.findLastIndex((word) => word === words[to - 1]) + 1]
    const named = new Set(words.flatMap((_, at) => namedFrom(at)))
    return isWholeItem(all, start, end, (word) => named.has(word))
  }
  const namedFrom = (at: number) => words.slice(at, at + Math.max(0, ...[anywhere, whole].map((names) => names.at(words, at)?.count ?? 0)))

  const found: NameMatch[] = []
  for (let at = 0; at < words.length && found.length < most; at++) {
    const one = nameAt(at)
    const [first, last] = [words[at], words[at + (one?.count ?? 1) - 1]]
    if (!one || !first || !last) continue
    at += one.count - 1
    if (ignoredScopes.length > 0 && ignoredScopes.includes(scopeOf(text, first.start, last.end))) continue
    found.push({ name: one.name, start: first.start, end: last.end })
  }
  return found
}

const NONE: readonly string[] = []
const NONE_IGNORED: readonly Scope[] = []

/** Names to find in a text. */
export interface NameQuery {
  readonly mentions: readonly string[]
  /** Names that are also ordinary words: they only count as a complete item. */
  readonly alone?: readonly string[] | undefined
  /** Phrases that only resemble a name; they are skipped. */
  readonly except?: readonly string[] | undefined
  /** Mentions in one of these scopes are skipped; see `scopeOf`. */
  readonly ignoredScopes?: readonly Scope[] | undefined
  /** Two letters may be wrong in long names, except the first. */
  readonly wrongLetters?: 2 | undefined
}

/** A name found in a text. */
export interface NameMatch {
  /** As written in the list of names. */
  readonly name: string
  readonly start: number
  readonly end: number
}
