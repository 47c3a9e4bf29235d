import { isOneLetterOff } from '../schema/isOneLetterOff.ts'

/** Of a shorter word, one wrong letter makes another word: it is read letter by letter. */
const SHORTEST_MISSPELT = 6
/** A name with a shorter word in it is told apart from others by that word: joined, it is read letter by letter. */
const SHORTEST_JOINED = 3
const NONE: readonly string[] = []

/**
 * Whether a text holds one of some names as words of its own. Case, accents, signs and a plural s count for nothing; words
 * may be joined or split; in a word of six letters or more one letter may be wrong, missing, too many or changed places
 * with the next. `except` are words that only look like one of the names: they are read past. A text that denies what it
 * names names it too.
 */
export function mentionsOneOf(text: string, names: readonly string[], except: readonly string[] = NONE): boolean {
  const all = wordsOf(text)
  const passed = wordsOfEach(except)
  const words = all.filter((_, at) => !passed.some((one) => covers(one, all, at)))
  return words.length > 0 && wordsOfEach(names).some((name) => words.some((_, at) => startsAt(name, words, at)))
}

const known = new WeakMap<readonly string[], readonly string[][]>()

/** A list of names is long, and read at every change of an answer: it is taken apart once. */
function wordsOfEach(names: readonly string[]): readonly string[][] {
  const found = known.get(names) ?? names.map(wordsOf)
  known.set(names, found)
  return found
}

/** The words of a text as they are compared: small letters without accents, and numbers apart from them. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
    // letters with points between them are one word
    .replaceAll(/\b([a-z])\./g, '$1')
  return plain.match(/\p{L}+|\p{N}+/gu) ?? []
}

/** Whether a word stands within a name that is read past. */
function covers(name: readonly string[], words: readonly string[], at: number): boolean {
  return name.some((_, offset) => name.every((part, index) => isSame(words[at - offset + index] ?? '', part)))
}

/** Whether a name stands among the words from a place on: word by word, or joined or split otherwise. */
function startsAt(name: readonly string[], words: readonly string[], at: number): boolean {
  if (name.length > 1 && name.every((part, index) => isAlike(words[at + index] ?? '', part))) return true
  const joined = name.join('')
  const compare = name.some(({ length }) => length < SHORTEST_JOINED) ? isSame : isAlike
  const most = joined.length < SHORTEST_MISSPELT ? name.length : name.length + 1
  let run = ''
  for (let count = 0; count < most && run.length <= joined.length; count++) {
    run += words[at + count] ?? ''
    if (compare(run, joined)) return true
  }
  return false
}

const isSame = (word: string, name: string) => name !== '' && (word === name || word === `${name}s`)
const isAlike = (word: string, name: string) => isSame(word, name) || (name.length >= SHORTEST_MISSPELT && isOneLetterOff(word, name))
