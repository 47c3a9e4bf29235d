import {
  isSeparatorWord,
  isItemBoundary,
  isWholeItem,
  memoizeLast,
  type Scope,
  scopeOf,
  type Word,
  tokenize,
} from '@anamnesis/engine/schema/internal'
import { type KnownName, knownNames } from './knownNames.ts'
import type { MedicineClass } from './medicine.ts'
import { countsDoses, isLookalikePhrase, isNumber, isOrdinary, MOST_WORDS_OF_PHRASE } from './ordinaryWords.ts'

/** Finds the medicines named in a text, longest name first. Ignores case, accents, hyphens, plurals, doses and ordinary
 * words. A name of six letters or more may have one wrong letter, one of nine or more two, unless another medicine is equally close. Names that
 * are denied, wished for or of another person are found too, with their scope.
 */
export const readMedicines: (text: string) => ReadMedicines = memoizeLast((text) => {
  const words = tokenize(text)
  const { found, passed } = findNames(words)
  const medicines = new Map<string, ReadMedicine & { places: MentionRange[] }>()
  for (const { name, from, to } of found) {
    const { id, classes, ingredients, name: called } = name.medicine
    const place = { start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? text.length }
    const as = text.slice(place.start, place.end).toLowerCase()
    const known = medicines.get(id) ?? { id, name: called, as, classes, ingredients, places: [] }
    known.places.push({ ...place, scope: scopeOf(text, place.start, place.end) })
    medicines.set(id, known)
  }
  return { medicines: [...medicines.values()], unknown: unknownOf(text, words, [...found, ...passed]) }
})

/** A range of characters of a text; `end` is after the last one. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Where a text names a medicine, and how it speaks of it there. */
interface MentionRange extends TextRange {
  readonly scope: Scope
}

/** A medicine named in a text. */
interface ReadMedicine {
  readonly id: string
  readonly name: string
  /** The matched text in lower case. */
  readonly as: string
  /** Where the text names it, in order, as character positions. */
  readonly places: readonly MentionRange[]
  readonly classes: readonly MedicineClass[]
  /** Ids of its ingredients; its own id for a single-ingredient medicine. */
  readonly ingredients: readonly string[]
}

/** The medicines in a text. */
export interface ReadMedicines {
  /** In text order, without duplicates. */
  readonly medicines: readonly ReadMedicine[]
  /** Possible medicines as typed, for the physician. */
  readonly unknown: readonly string[]
}

interface Part {
  readonly from: number
  /** Index after its last word. */
  readonly to: number
}

interface Found extends Part {
  readonly name: KnownName
}

/** The names in a text, and the phrases that only contain one. */
function findNames(words: readonly Word[]): { readonly found: readonly Found[]; readonly passed: readonly Part[] } {
  const { mostWords, exactly, nearly } = knownNames()
  const isName = ({ text }: Word) => exactly([text]) !== undefined
  const found: Found[] = []
  const passed: Part[] = []
  const longest = Math.max(mostWords, MOST_WORDS_OF_PHRASE)
  for (let from = 0; from < words.length; from++) {
    let most = 1
    while (most < longest && words[from + most] && words[from + most]?.apart !== 'far') most++
    for (let length = most; length > 0; length--) {
      const there = words.slice(from, from + length).map((word) => word.text)
      if (isLookalikePhrase(there)) {
        passed.push({ from, to: from + length })
        from += length - 1
        break
      }
      const name = exactly(there) ?? nearly(there)
      if (!name || (name.standsAlone && !isWholeItem(words, from, from + length, isName))) continue
      if (isNumber(there.at(-1) ?? '') && countsDoses(words[from + length]?.text ?? '')) continue
      found.push({ name, from, to: from + length })
      from += length - 1
      break
    }
  }
  return { found, passed }
}

/** Runs of words outside of names that are not all ordinary. */
function unknownOf(text: string, words: readonly Word[], found: readonly Part[]): string[] {
  const named = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, offset) => from + offset)))
  const isFree = (at: number) => words[at] !== undefined && !named.has(at) && !isSeparatorWord(words[at].text)
  const saysNothing = (at: number) => isOrdinary(words[at]?.text ?? '')
  const unknown: string[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isFree(at)) continue
    let [start, end] = [at, at + 1]
    while (isFree(end) && !isItemBoundary(words, end)) end++
    at = end - 1
    // a dose next to a medicine belongs to it
    if (named.has(start - 1)) while (start < end && saysNothing(start)) start++
    if (named.has(end)) while (start < end && saysNothing(end - 1)) end--
    const isUnknown = words.slice(start, end).some((word) => !isOrdinary(word.text))
    if (isUnknown) unknown.push(text.slice(words[start]?.start, words[end - 1]?.end))
  }
  return [...new Set(unknown)]
}
