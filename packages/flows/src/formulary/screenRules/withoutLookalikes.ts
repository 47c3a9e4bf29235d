import { isOneLetterOff } from '@anamnesis/engine/schema/internal'
import { normalizeName } from '../medicines/normalizeName.ts'
import { dictionary } from '../medicines/dictionary.ts'
import { editDistance } from './editDistance.ts'
import { lookalikePhrases, lookalikes } from '../medicines/ordinaryWords.ts'

/** Names to search for in a text, with the words and other medicine names that resemble or contain one of them. */
export function withoutLookalikes(names: readonly string[], alone: readonly string[] = []): Mentioned {
  const key = `${names.join('|')}||${alone.join('|')}`
  const known = found.get(key) ?? lookFor(names, alone)
  found.set(key, known)
  return known
}

/** Shorter names are matched exactly and have no lookalikes. */
const SHORTEST = 6
/** Shorter names are not matched with two wrong letters. */
const SHORTEST_TWO_OFF = 9
/** A word with two wrong letters may be nearer to a name at this distance, or as near. */
const AS_NEAR = 4

interface Known {
  /** Single ordinary words and medicine names. */
  readonly words: readonly string[]
  /** Long words of names of several words, such as “monohydrate”. */
  readonly parts: readonly string[]
  /** Multi-word names, normalized and between spaces. */
  readonly phrases: readonly string[]
  /** Phrases that mean no medicine, in the same form. */
  readonly mistaken: ReadonlySet<string>
}

/** Names to search for, with ignored words. */
export interface Mentioned {
  readonly mentions: string[]
  readonly alone?: string[]
  readonly except?: string[]
}

let read: Known | undefined
const found = new Map<string, Mentioned>()

function lookFor(names: readonly string[], alone: readonly string[]): Mentioned {
  const { words, parts, phrases, mistaken } = (read ??= readKnown())
  const anywhere = new Set(names.map(normalizeName))
  const wanted = new Set([...anywhere, ...alone.map(normalizeName)])
  const long = [...wanted].filter((name) => name.length >= SHORTEST && !name.includes(' '))
  // a word one letter off has the same length, or differs by one
  const byLength = new Map<number, string[]>()
  for (const name of long)
    for (const length of [name.length - 1, name.length, name.length + 1]) byLength.set(length, [...(byLength.get(length) ?? []), name])
  const veryLong = long.filter((name) => name.length >= SHORTEST_TWO_OFF && anywhere.has(name))
  const isAsNear = (word: string, name: string) =>
    word[0] === name[0] && Math.abs(word.length - name.length) <= AS_NEAR && editDistance(word, name) <= AS_NEAR
  const isOff = (word: string) =>
    (byLength.get(word.length) ?? []).some((name) => isOneLetterOff(word, name)) || veryLong.some((name) => isAsNear(word, name))
  const bounded = [...anywhere].map((name) => ` ${singular(name)} `)
  const holdsOne = (phrase: string) => {
    const padded = ` ${singular(phrase)} `
    return bounded.some((name) => padded.includes(name))
  }
  const wantedParts = new Set([...wanted].flatMap((name) => name.split(' ')))
  const except = [
    ...words.filter((word) => !wanted.has(word) && isOff(word)),
    ...parts.filter((part) => !wantedParts.has(part) && isOff(part)),
    // names in `alone` never match within a phrase
    ...phrases.filter((phrase) => !wanted.has(phrase) && (holdsOne(phrase) || (mistaken.has(phrase) && phrase.split(' ').some(isOff)))),
  ]
  return {
    mentions: [...new Set(names)],
    ...(alone.length > 0 ? { alone: [...new Set(alone)] } : {}),
    ...(except.length > 0 ? { except } : {}),
  }
}

function readKnown(): Known {
  const names = new Set(
    [...lookalikes, ...lookalikePhrases, ...dictionary().flatMap((one) => [...one.names, ...one.misspelt])].map(normalizeName),
  )
  return {
    words: [...names].filter((name) => /^\p{L}+$/u.test(name)),
    parts: [...new Set([...names].flatMap((name) => (name.includes(' ') ? name.split(' ') : [])))].filter(
      (part) => part.length >= SHORTEST_TWO_OFF && !names.has(part),
    ),
    phrases: [...names].filter((name) => name.includes(' ')),
    mistaken: new Set(lookalikePhrases.map(normalizeName)),
  }
}

/** Removes plural s. */
const singular = (words: string) => words.replaceAll(/s\b/g, '')
