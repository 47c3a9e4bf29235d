import { isOneLetterOff, isTwoLettersOff, tokenize } from '@anamnesis/engine/schema/internal'
import { type Medicine, dictionary } from './dictionary.ts'
import { isOrdinary, isLookalike } from './ordinaryWords.ts'

/** Indexes the names of the dictionary on first use. */
export function knownNames(): KnownNames {
  known ??= arrange()
  return known
}

/** A name as found in a text. */
export interface KnownName {
  readonly medicine: Medicine
  /** Normalized words. */
  readonly words: readonly string[]
  /** Also an ordinary word. */
  readonly standsAlone: boolean
  readonly isMisspelt: boolean
}

/** Minimum length of names that are matched with one wrong letter. */
const SHORTEST_MISSPELT = 6
/** Minimum length of a wrong word within a longer name: “vitamin D” is not “vitamin E”. */
const SHORTEST_WRONG_WORD = 5
/** Maximum number of spaces within a one-word name. */
const MOST_PARTS = 3

/** Finds names exactly or with few wrong letters. */
export interface KnownNames {
  /** Maximum number of words of a name. */
  readonly mostWords: number
  /** Exact match, ignoring a plural s. */
  readonly exactly: (words: readonly string[]) => KnownName | undefined
  /** The only medicine whose name differs in one letter, or two in long names, unless the text is an ordinary word. */
  readonly nearly: (words: readonly string[]) => KnownName | undefined
}

let known: KnownNames | undefined

function arrange(): KnownNames {
  const names = dictionary().flatMap((medicine) => namesOf(medicine))
  const byText = new Map<string, KnownName>()
  for (const name of names) if (!byText.has(name.words.join(''))) byText.set(name.words.join(''), name)
  const parts = new Set(names.flatMap(({ words, isMisspelt }) => (isMisspelt ? [] : words)))
  const isWord = (word: string) => isOrdinary(word) || isLookalike(word) || parts.has(word) || byText.has(word)

  const byLength = new Map<number, [text: string, name: KnownName][]>()
  for (const [text, name] of byText) if (text.length >= SHORTEST_MISSPELT && !/\p{N}/u.test(text)) put(byLength, text.length, [text, name])
  // multi-word names, indexed by each word left out
  const byGap = new Map<string, [word: string, name: KnownName][]>()
  for (const name of names)
    for (const word of name.words)
      if (name.words.length > 1 && word.length >= SHORTEST_WRONG_WORD) put(byGap, withGap(name.words, word), [word, name])

  const written = (words: readonly string[]) => {
    const text = words.join('')
    const name = byText.get(text) ?? (text.endsWith('s') && !isLookalike(text) ? byText.get(text.slice(0, -1)) : undefined)
    if (!name || words.length === name.words.length) return name
    // “as a spray” does not mean ASA
    const isOtherWords = words.length > 1 && (text.length < SHORTEST_MISSPELT || words.length > MOST_PARTS || words.some(isOrdinary))
    return isOtherWords ? undefined : name
  }
  // “T3s” is three words
  const exactly = (words: readonly string[]) =>
    written(words) ?? (words.length > 1 && words.at(-1) === 's' ? written(words.slice(0, -1)) : undefined)
  const nearly = (words: readonly string[]) => {
    const wrong = words.filter((word) => !isWord(word))
    const [word] = wrong
    if (word === undefined || wrong.length > 1) return undefined
    const near = words.length === 1 ? [-1, 0, 1].flatMap((more) => byLength.get(word.length + more) ?? []) : byGap.get(withGap(words, word))
    const oneOff = (near ?? []).filter(([right]) => isOneLetterOff(word, right))
    const [first, ...others] = (oneOff.length > 0 || words.length > 1 ? oneOff : twoOff(word)).map(([, name]) => name)
    return others.every(({ medicine }) => medicine === first?.medicine) ? first : undefined
  }
  const twoOff = (word: string) =>
    [-2, -1, 0, 1, 2]
      .flatMap((more) => byLength.get(word.length + more) ?? [])
      .filter(([right, { words: own }]) => own.length === 1 && isTwoLettersOff(word, right))
  return { mostWords: Math.max(...names.map(({ words }) => words.length)), exactly, nearly }
}

function namesOf(medicine: Medicine): KnownName[] {
  const alone = new Set(medicine.standsAlone)
  return [...medicine.names, ...medicine.misspelt].map((name, index) => ({
    medicine,
    words: tokenize(name).map(({ text }) => text),
    standsAlone: alone.has(name),
    isMisspelt: index >= medicine.names.length,
  }))
}

const withGap = (words: readonly string[], gap: string) => words.map((word) => (word === gap ? '*' : word)).join(' ')

function put<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const list = map.get(key)
  if (list) list.push(one)
  else map.set(key, [one])
}
