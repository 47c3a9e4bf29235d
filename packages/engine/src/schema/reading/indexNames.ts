import { isOneLetterOff, isTwoLettersOff } from '../isOneLetterOff.ts'
import { type Word, tokenize } from './tokenize.ts'

/** Indexes a list of names, to find them in typed words, also misspelt. Cached by list: lists are long and read on each change. */
export function indexNames(list: readonly string[]): Names {
  const found = known.get(list) ?? arrange(list.flatMap(takeApart))
  known.set(list, found)
  return found
}

const NONE: readonly never[] = []

/** Shorter words must match exactly, because one wrong letter gives another word. */
const SHORTEST_MISSPELT = 6
/** A joined name with a shorter word must match exactly. */
const SHORTEST_JOINED = 3

/** A name found among words. */
interface NameAt {
  /** As written in the list of names. */
  readonly name: string
  /** Number of words that it spans. */
  readonly count: number
}

/** An indexed list of names. */
export interface Names {
  /** The longest name that starts at a word: word by word, joined or split. */
  readonly at: (words: readonly Word[], at: number) => NameAt | undefined
  /** A name of one long word that is the word with two wrong letters. */
  readonly far: (words: readonly Word[], at: number) => NameAt | undefined
  /** Whether a word is part of one of the names, exactly. */
  readonly covers: (words: readonly Word[], at: number) => boolean
}

interface Name {
  readonly name: string
  readonly parts: readonly string[]
  readonly joined: string
  /** Most words that it may be split into. */
  readonly most: number
  readonly isThis: (word: string, name: string) => boolean
}

const known = new WeakMap<readonly string[], Names>()

function takeApart(name: string): Name[] {
  const parts = tokenize(name).map(({ text }) => text)
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
  const byLetter = new Map<string | undefined, Name[]>()
  for (const name of names) if (name.parts.length === 1) put(byLetter, name.joined[0], name)
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
        const text = textAt(words, at + count - 1)
        // a name is not split by a comma or a line
        if (count > 1 && words[at + count - 1]?.apart === 'far') break
        run += text
        // “insulin I” is not “insuline”
        const hasLetter = count > 1 && text.length === 1
        const one = byJoined(run).find(({ most: last, isThis, joined }) => count <= last && (hasLetter ? isSame : isThis)(run, joined))
        if (one) add(one.name, count)
      }
      return found
    },
    far: (words, at) => {
      const word = textAt(words, at)
      const found = byLetter.get(word[0])?.find(({ joined }) => isTwoLettersOff(word, joined))
      return found && { name: found.name, count: 1 }
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

/** Values of texts of one length, by the halves of the texts. */
interface Halves<Value> {
  readonly first: Map<string, Value[]>
  readonly last: Map<string, Value[]>
}

/** Index of values by text, for lookups of a word, its plural, or a word one letter off. Returns a superset: only one half is
 * certain to match, because one error affects at most one half.
 */
function indexTexts<Value>(entries: readonly (readonly [text: string, value: Value])[]): (word: string) => readonly Value[] {
  const byLength: (Halves<Value> | undefined)[] = []
  for (const [text, value] of entries) {
    const halves = (byLength[text.length] ??= { first: new Map(), last: new Map() })
    const [first, last] = halvesOf(text, text.length)
    put(halves.first, first, value)
    put(halves.last, last, value)
  }
  return (word) => {
    const found: Value[] = []
    for (let length = word.length - 1; length <= word.length + 1; length++) {
      const halves = byLength[length]
      if (!halves) continue
      const [first, last] = halvesOf(word, length)
      found.push(...(halves.first.get(first) ?? NONE), ...(halves.last.get(last) ?? NONE))
    }
    return found
  }
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}

/** The halves of a word that it shares with a text of that length if one letter is off; at least one matches. */
function halvesOf(word: string, length: number): [first: string, last: string] {
  const middle = Math.floor(length / 2)
  return [word.slice(0, Math.max(0, middle - 1)), word.slice(word.length - (length - middle))]
}
