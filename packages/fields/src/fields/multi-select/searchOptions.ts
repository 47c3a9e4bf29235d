import { isOneLetterOff } from '@anamnesis/engine'
import type { Option } from '@anamnesis/engine/schema'

// oxlint-disable-next-line no-control-regex -- all of ASCII
const ASCII = /^[\0-\x7F]*$/

/** A text as it is compared: without case and accents. */
function folded(text: string): string {
  // most names have no accents, and ten thousand are folded before the first key is answered
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** One option that a search offers. */
export interface FoundOption {
  readonly option: Option
  /** The other name that it is offered for, where its label says nothing of what was typed. */
  readonly as?: string
}

/** Of a shorter name, one wrong letter makes another word. */
const SHORTEST_MISSPELT = 6

/** A name of an option, and how it is compared; its label is the first. */
type FoldedName = readonly [name: string, folded: string]
const foldedNames = new WeakMap<readonly Option[], readonly (readonly FoldedName[])[]>()

function namesOf(options: readonly Option[]): readonly (readonly FoldedName[])[] {
  const known = foldedNames.get(options)
  if (known) return known
  const names = options.map(({ label, alsoCalled = [] }) => [label, ...alsoCalled].map((name): FoldedName => [name, folded(name)]))
  foldedNames.set(options, names)
  return names
}

/**
 * The options that hold a text: those that begin with it first, then those with a word that does, then the rest; then those of
 * which another name does. Where none is found, those with a name of six letters or more that begins with it but for one letter.
 */
export function searchOptions(options: readonly Option[], text: string): readonly FoundOption[] {
  const wanted = folded(text.trim())
  if (wanted === '') return options.map((option) => ({ option }))
  const found = ranked(options, (name) => rankOf(name, wanted))
  return found.length > 0 ? found : ranked(options, (name) => (isNearly(name, wanted) ? 0 : undefined))
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

/** Whether a name is one letter off from what is typed, or begins so while it is not typed to its end. */
function isNearly(name: string, wanted: string): boolean {
  if (name.length < SHORTEST_MISSPELT) return false
  const starts = wanted.length < SHORTEST_MISSPELT ? [name.length] : [wanted.length - 1, wanted.length, wanted.length + 1, name.length]
  return starts.some((length) => isOneLetterOff(wanted, name.slice(0, length)))
}
