import { isOneLetterOff } from '../isOneLetterOff.ts'
import { indexTexts } from './indexTexts.ts'
import { type Word, wordsOf } from './wordsOf.ts'

/** Of a shorter word, one wrong letter makes another word: it is read letter by letter. */
const SHORTEST_MISSPELT = 6
/** A name with a shorter word in it is told apart from others by that word: joined, it is read letter by letter. */
const SHORTEST_JOINED = 3

/** A name among the words of a text. */
interface NameAt {
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
  return [{ name, parts, joined, isThis, most: joined.length < SHORTEST_MISSPELT ? parts.length : parts.length + 1 }]
}

function arrange(names: readonly Name[]): Names {
  // by the first of several words, and by all of them joined
  const byFirst = indexTexts(names.flatMap((name) => (name.parts.length > 1 ? [[name.parts[0] ?? '', name] as const] : [])))
  const byStart = indexTexts(names.map((name) => [name.parts[0] ?? '', name] as const))
  const longest = Math.max(0, ...names.map(({ parts }) => parts.length))
  const byJoined = indexTexts(names.map((name) => [name.joined, name] as const))
  const most = Math.max(0, ...names.map((name) => name.most))
  const textAt = (words: readonly Word[], at: number) => words[at]?.text ?? ''
  return {
    at: (words, at) => {
      let found: NameAt | undefined
      const add = (name: string, count: number) => {
        if (!found || count > found.count) found = { name, count }
      }
      for (const { name, parts } of byFirst(textAt(words, at)))
        if (parts.every((part, index) => isAlike(textAt(words, at + index), part))) add(name, parts.length)
      let run = ''
      for (let count = 1; count <= most && at + count <= words.length; count++) {
        run += textAt(words, at + count - 1)
        const one = byJoined(run).find((name) => count <= name.most && name.isThis(run, name.joined))
        if (one) add(one.name, count)
      }
      return found
    },
    covers: (words, at) => {
      for (let offset = 0; offset < longest && offset <= at; offset++) {
        const isWhole = ({ parts }: Name) =>
          offset < parts.length && parts.every((part, index) => isSame(textAt(words, at - offset + index), part))
        if (byStart(textAt(words, at - offset)).some(isWhole)) return true
      }
      return false
    },
  }
}

const isSame = (word: string, name: string) => name !== '' && (word === name || word === `${name}s`)
const isAlike = (word: string, name: string) => isSame(word, name) || (name.length >= SHORTEST_MISSPELT && isOneLetterOff(word, name))
