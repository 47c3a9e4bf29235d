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
  const { names: passed } = readNames(except)
  const words = all.filter((_, at) => !passed.some(({ parts }) => covers(parts, all, at)))
  const known = readNames(names)
  return words.some((_, at) => startsAt(known, words, at))
}

/** A name, taken apart. */
interface Name {
  readonly parts: readonly string[]
  readonly joined: string
  /** How many words of a text it may be split into. */
  readonly most: number
  readonly isThis: (word: string, name: string) => boolean
}

/** Names, and where to find those that a run of words may be. */
interface Names {
  readonly names: readonly Name[]
  readonly ofSeveralWords: readonly Name[]
  /** By the number of letters of the joined name. */
  readonly byLength: ReadonlyMap<number, readonly Name[]>
  readonly most: number
}

const known = new WeakMap<readonly string[], Names>()

/** A list of names is long, and read at every change of an answer: it is taken apart once. */
function readNames(list: readonly string[]): Names {
  const found = known.get(list) ?? takeApart(list)
  known.set(list, found)
  return found
}

function takeApart(list: readonly string[]): Names {
  const names = list.flatMap((text): Name[] => {
    const parts = wordsOf(text)
    const joined = parts.join('')
    if (joined === '') return []
    const isThis = parts.some(({ length }) => length < SHORTEST_JOINED) ? isSame : isAlike
    return [{ parts, joined, isThis, most: joined.length < SHORTEST_MISSPELT ? parts.length : parts.length + 1 }]
  })
  const byLength = new Map<number, Name[]>()
  for (const name of names) byLength.set(name.joined.length, [...(byLength.get(name.joined.length) ?? []), name])
  return {
    names,
    ofSeveralWords: names.filter(({ parts }) => parts.length > 1),
    byLength,
    most: Math.max(0, ...names.map(({ most }) => most)),
  }
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

/** Whether one of the names stands among the words from a place on: word by word, or joined or split otherwise. */
function startsAt({ ofSeveralWords, byLength, most }: Names, words: readonly string[], at: number): boolean {
  const left = words.length - at
  if (ofSeveralWords.some(({ parts }) => parts.length <= left && parts.every((part, index) => isAlike(words[at + index] ?? '', part)))) return true
  let run = ''
  for (let count = 1; count <= most && at + count <= words.length; count++) {
    run += words[at + count - 1]
    // a plural s, or a letter that is wrong, missing or too many
    for (const length of [run.length - 1, run.length, run.length + 1])
      if (byLength.get(length)?.some((name) => count <= name.most && name.isThis(run, name.joined))) return true
  }
  return false
}

const isSame = (word: string, name: string) => name !== '' && (word === name || word === `${name}s`)
const isAlike = (word: string, name: string) => isSame(word, name) || (name.length >= SHORTEST_MISSPELT && isOneLetterOff(word, name))
