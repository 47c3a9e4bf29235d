import { isOneLetterOff } from '../isOneLetterOff.ts'
import { type Word, wordsOf } from './wordsOf.ts'

/** Of a shorter word, one wrong letter makes another word: it is read letter by letter. */
const SHORTEST_MISSPELT = 6
/** A name with a shorter word in it is told apart from others by that word: joined, it is read letter by letter. */
const SHORTEST_JOINED = 3

/** A name among the words of a text. */
export interface NameAt {
  /** As it is written in the list of names. */
  readonly name: string
  /** The number of words that it stands as. */
  readonly count: number
}

/** A list of names, arranged to be found in texts. */
export interface Names {
  /** The longest name that stands among the words from a place on: word by word, or joined or split otherwise. */
  readonly at: (words: readonly Word[], at: number) => NameAt | undefined
  /** Whether a word stands within one of the names, letter by letter. */
  readonly covers: (words: readonly Word[], at: number) => boolean
}

interface Name {
  readonly name: string
  readonly parts: readonly string[]
  readonly joined: string
  readonly letters: number
  /** How many words of a text it may be split into. */
  readonly most: number
  readonly isThis: (word: string, name: string) => boolean
}

const known = new WeakMap<readonly string[], Names>()

/** A list of names is long, and read at every change of an answer: it is taken apart once. */
export function readNames(list: readonly string[]): Names {
  const found = known.get(list) ?? arrange(list.flatMap(takeApart))
  known.set(list, found)
  return found
}

function takeApart(name: string): Name[] {
  const parts = wordsOf(name).map(({ text }) => text)
  const joined = parts.join('')
  if (joined === '') return []
  const isThis = parts.some(({ length }) => length < SHORTEST_JOINED) ? isSame : isAlike
  return [
    { name, parts, joined, letters: lettersOf(joined), isThis, most: joined.length < SHORTEST_MISSPELT ? parts.length : parts.length + 1 },
  ]
}

function arrange(names: readonly Name[]): Names {
  const ofSeveralWords = names.filter(({ parts }) => parts.length > 1)
  const byLength = groupBy(names, ({ joined }) => joined.length)
  const most = Math.max(0, ...names.map((name) => name.most))
  const places = placesOf(names)
  const textAt = (words: readonly Word[], at: number) => words[at]?.text ?? ''
  return {
    at: (words, at) => {
      let found: NameAt | undefined
      const add = (name: string, count: number) => {
        if (!found || count > found.count) found = { name, count }
      }
      const left = words.length - at
      for (const { name, parts } of ofSeveralWords)
        if (parts.length <= left && parts.every((part, index) => isAlike(textAt(words, at + index), part))) add(name, parts.length)
      let run = ''
      for (let count = 1; count <= most && count <= left; count++) {
        run += textAt(words, at + count - 1)
        const letters = lettersOf(run)
        // a plural s, or a letter that is wrong, missing or too many
        for (let length = run.length - 1; length <= run.length + 1; length++) {
          const one = byLength
            .get(length)
            ?.find((name) => count <= name.most && mayBeAlike(letters, name.letters) && name.isThis(run, name.joined))
          if (one) add(one.name, count)
        }
      }
      return found
    },
    covers: (words, at) =>
      singularsOf(textAt(words, at)).some((word) =>
        places.get(word)?.some(({ parts, offset }) => parts.every((part, index) => isSame(textAt(words, at - offset + index), part))),
      ),
  }
}

function groupBy<T, Key>(list: readonly T[], keyOf: (one: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>()
  for (const one of list) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/** Where each word stands within names. */
function placesOf(names: readonly Name[]): ReadonlyMap<string, readonly { readonly parts: readonly string[]; readonly offset: number }[]> {
  const places = names.flatMap(({ parts }) => parts.map((part, offset) => ({ part, parts, offset })))
  return groupBy(places, ({ part }) => part)
}

/** The letters of a word, one bit for each: cheaper to compare than the words. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Whether two words differ in no more letters than one wrong letter makes: of the one a letter is gone, of the other one is new. */
function mayBeAlike(one: number, other: number): boolean {
  let differing = one ^ other
  differing &= differing - 1
  return (differing & (differing - 1)) === 0
}

/** What a word is the plural of, and the word itself. */
const singularsOf = (word: string) => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word])
const isSame = (word: string, name: string) => name !== '' && (word === name || word === `${name}s`)
const isAlike = (word: string, name: string) => isSame(word, name) || (name.length >= SHORTEST_MISSPELT && isOneLetterOff(word, name))
