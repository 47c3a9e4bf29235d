import { isOneLetterOff } from '@anamnesis/engine/schema/internal'
import type { Option } from '@anamnesis/engine/schema'

/** Searches options by label: prefix matches first, then matches at a word start, then other matches, then matches of synonyms. Without
 * any match, returns options with a name of six or more letters that starts with the text except for one letter.
 */
export function searchOptions(options: readonly Option[], text: string): readonly FoundOption[] {
  const wanted = folded(text.trim())
  if (wanted === '') return options.map((option) => ({ option }))
  const found = ranked(options, (name) => rankOf(name, wanted))
  return found.length > 0 ? found : ranked(options, (name) => (isNearly(name, wanted) ? 0 : undefined))
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const ASCII = /^[\0-\x7F]*$/

/** Normalizes a text for comparison: ignores case, accents and the form of apostrophes. */
function folded(text: string): string {
  // fast path, because thousands of names are normalized before the first result
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
}

/** A search result. */
export interface FoundOption {
  readonly option: Option
  /** The synonym that matched, if the label does not. */
  readonly as?: string
}

/** Shorter names must match exactly, because one wrong letter gives another word. */
const SHORTEST_MISSPELT = 6

/** A name of an option and its normalized form; the label is the first. */
type FoldedName = readonly [name: string, folded: string]
const foldedNames = new WeakMap<readonly Option[], readonly (readonly FoldedName[])[]>()

function namesOf(options: readonly Option[]): readonly (readonly FoldedName[])[] {
  const known = foldedNames.get(options)
  if (known) return known
  const names = options.map(({ label, alsoCalled = [] }) => [label, ...alsoCalled].map((name): FoldedName => [name, folded(name)]))
  foldedNames.set(options, names)
  return names
}

const RANKS = 3

function ranked(options: readonly Option[], rankOf: (name: string) => number | undefined): FoundOption[] {
  const ranks: FoundOption[][] = Array.from({ length: 2 * RANKS }, () => [])
  namesOf(options).forEach((names, index) => {
    const option = options[index]
    if (!option) return
    for (const [at, [name, compared]] of names.entries()) {
      const rank = rankOf(compared)
      if (rank === undefined) continue
      ranks[rank + (at === 0 ? 0 : RANKS)]?.push(at === 0 ? { option } : { option, as: name })
      return
    }
  })
  return ranks.flat()
}

function rankOf(name: string, wanted: string): number | undefined {
  const at = name.indexOf(wanted)
  if (at <= 0) return at === 0 ? 0 : undefined
  return /[\s(-]/.test(name[at - 1] ?? '') ? 1 : 2
}

/** Whether a name is one letter off, as far as it is typed. */
function isNearly(name: string, wanted: string): boolean {
  if (name.length < SHORTEST_MISSPELT) return false
  const starts = wanted.length < SHORTEST_MISSPELT ? [name.length] : [wanted.length - 1, wanted.length, wanted.length + 1, name.length]
  return starts.some((length) => isOneLetterOff(wanted, name.slice(0, length)))
}
