import { isWholeItem } from './isWholeItem.ts'
import { indexNames } from './indexNames.ts'
import { tokenize } from './tokenize.ts'

const NONE: readonly string[] = []

/** Names to look for in a text. */
export interface NameQuery {
  readonly mentions: readonly string[]
  /** Names that are ordinary words too: they count only where they are a whole item of the text. */
  readonly alone?: readonly string[] | undefined
  /** Words that only look like one of the names: they are read past. */
  readonly except?: readonly string[] | undefined
}

/** A name as it stands in a text. */
export interface NameMatch {
  /** As it is written in the list of names. */
  readonly name: string
  readonly start: number
  readonly end: number
}

/**
 * Where a text holds some names as words of their own, the longest at each place, and no more than so many. Case, accents, signs and a
 * plural s count for nothing; words may be joined or split; in a word of six letters or more one letter may be wrong, missing, too many or
 * changed places with the next. An item is what stands between commas, lines or words such as “and”, but for words that say how it is
 * used. A text that denies what it names names it too.
 */
export function findNames(text: string, { mentions, alone = NONE, except = NONE }: NameQuery, most = Infinity): NameMatch[] {
  const all = tokenize(text)
  const [anywhere, whole, passed] = [indexNames(mentions), indexNames(alone), indexNames(except)]
  const words = except.length === 0 ? all : all.filter((_, at) => !passed.covers(all, at))
  const nameAt = (at: number) => {
    const name = anywhere.at(words, at)
    if (name || alone.length === 0) return name
    const other = whole.at(words, at)
    return other && isAlone(at, at + other.count) ? other : undefined
  }
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
    found.push({ name: one.name, start: first.start, end: last.end })
    at += one.count - 1
  }
  return found
}
