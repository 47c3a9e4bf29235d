import { isOneLetterOff } from '@anamnesis/engine/schema'
import { dictionary } from '../medicines/dictionary.ts'
import { lookalikes } from '../medicines/ordinaryWords.ts'
import { folded, wordsOf } from '../medicines/wordsOf.ts'

/** A shorter name is read letter by letter: nothing looks like it. */
const SHORTEST = 6

interface Known {
  /** Single words that somebody may write, names of medicines among them. */
  readonly words: readonly string[]
  /** Names of several words, each taken apart, between spaces. */
  readonly phrases: readonly string[]
}

/** Names to look for, with the words that are read past. */
export interface Mentioned {
  readonly mentions: string[]
  readonly except?: string[]
}

let read: Known | undefined
const found = new Map<string, Mentioned>()

/** Names to look for in a text, with the words and the names of other medicines that only look like one of them, or hold one. */
export function withoutLookalikes(names: readonly string[]): Mentioned {
  const key = names.join('|')
  const known = found.get(key) ?? lookFor(names)
  found.set(key, known)
  return known
}

function lookFor(names: readonly string[]): Mentioned {
  const { words, phrases } = (read ??= readKnown())
  const wanted = new Set(names.map(apart))
  const long = [...wanted].filter((name) => name.length >= SHORTEST && !name.includes(' '))
  // a word that is one letter off is as long, or one letter more or less
  const byLength = new Map<number, string[]>()
  for (const name of long)
    for (const length of [name.length - 1, name.length, name.length + 1]) byLength.set(length, [...(byLength.get(length) ?? []), name])
  const bounded = [...wanted].map((name) => ` ${name} `)
  const except = [
    ...words.filter((word) => !wanted.has(word) && (byLength.get(word.length) ?? []).some((name) => isOneLetterOff(word, name))),
    ...phrases.filter((phrase) => !wanted.has(phrase) && bounded.some((name) => ` ${phrase} `.includes(name))),
  ]
  return { mentions: [...new Set(names)], ...(except.length > 0 ? { except } : {}) }
}

function readKnown(): Known {
  const names = new Set([...lookalikes, ...dictionary().flatMap((one) => [...one.names, ...one.misspelt])].map(apart))
  return {
    words: [...names].filter((name) => /^\p{L}+$/u.test(name)),
    phrases: [...names].filter((name) => name.includes(' ')),
  }
}

/** The words of a name, as they are compared. */
function apart(name: string): string {
  return wordsOf(folded(name))
    .map(({ text }) => text)
    .join(' ')
}
