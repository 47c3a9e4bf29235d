import { isOneLetterOff } from '@anamnesis/engine/schema'
import { apart } from '../medicines/apart.ts'
import { dictionary } from '../medicines/dictionary.ts'
import { lookalikePhrases, lookalikes } from '../medicines/ordinaryWords.ts'

/** A shorter name is read letter by letter: nothing looks like it. */
const SHORTEST = 6

interface Known {
  /** Single words that somebody may write, names of medicines among them. */
  readonly words: readonly string[]
  /** Names of several words, each taken apart, between spaces. */
  readonly phrases: readonly string[]
  /** Phrases that mean no medicine at all, in the same way. */
  readonly mistaken: ReadonlySet<string>
}

/** Names to look for, with the words that are read past. */
export interface Mentioned {
  readonly mentions: string[]
  readonly alone?: string[]
  readonly except?: string[]
}

let read: Known | undefined
const found = new Map<string, Mentioned>()

/** Names to look for in a text, with the words and the names of other medicines that only look like one of them, or hold one. */
export function withoutLookalikes(names: readonly string[], alone: readonly string[] = []): Mentioned {
  const key = `${names.join('|')}||${alone.join('|')}`
  const known = found.get(key) ?? lookFor(names, alone)
  found.set(key, known)
  return known
}

function lookFor(names: readonly string[], alone: readonly string[]): Mentioned {
  const { words, phrases, mistaken } = (read ??= readKnown())
  const anywhere = new Set(names.map(apart))
  const wanted = new Set([...anywhere, ...alone.map(apart)])
  const long = [...wanted].filter((name) => name.length >= SHORTEST && !name.includes(' '))
  // a word that is one letter off is as long, or one letter longer or shorter
  const byLength = new Map<number, string[]>()
  for (const name of long)
    for (const length of [name.length - 1, name.length, name.length + 1]) byLength.set(length, [...(byLength.get(length) ?? []), name])
  const isOff = (word: string) => (byLength.get(word.length) ?? []).some((name) => isOneLetterOff(word, name))
  const bounded = [...anywhere].map((name) => ` ${singular(name)} `)
  const holdsOne = (phrase: string) => {
    const held = ` ${singular(phrase)} `
    return bounded.some((name) => held.includes(name))
  }
  const except = [
    ...words.filter((word) => !wanted.has(word) && isOff(word)),
    // what stands alone stands in no phrase
    ...phrases.filter((phrase) => !wanted.has(phrase) && (holdsOne(phrase) || (mistaken.has(phrase) && phrase.split(' ').some(isOff)))),
  ]
  return {
    mentions: [...new Set(names)],
    ...(alone.length > 0 ? { alone: [...new Set(alone)] } : {}),
    ...(except.length > 0 ? { except } : {}),
  }
}

function readKnown(): Known {
  const names = new Set([...lookalikes, ...lookalikePhrases, ...dictionary().flatMap((one) => [...one.names, ...one.misspelt])].map(apart))
  return {
    words: [...names].filter((name) => /^\p{L}+$/u.test(name)),
    phrases: [...names].filter((name) => name.includes(' ')),
    mistaken: new Set(lookalikePhrases.map(apart)),
  }
}

/** A plural s counts for nothing in a name. */
const singular = (words: string) => words.replaceAll(/s\b/g, '')
