import { listed } from './listed.ts'

/** The heading of the section, for the contents of a page. */
export const WORD_SETS = 'Words that are looked for'

/** Fewer words are named one by one. */
const MANY = 10

/** Long lists of words that many texts are searched for: each is written once, and named by its number. */
export interface WordSets {
  /** Such as `one of the words W2`; undefined for a few words, which are named themselves. */
  readonly called: (words: readonly string[]) => string | undefined
  /** All that were named, as a section; none where there is none. */
  readonly section: () => string[]
}

/** Numbers lists of words as they are named. `quote` writes a word into the text that is made of it. */
export function createWordSets(quote: (text: string) => string): WordSets {
  const numbers = new Map<string, string>()
  return {
    called: (words) => {
      if (words.length < MANY) return undefined
      const all = listed(words.map(quote))
      const number = numbers.get(all) ?? `W${numbers.size + 1}`
      numbers.set(all, number)
      return `one of the words ${number}`
    },
    section: () =>
      numbers.size === 0 ? [] : [`## ${WORD_SETS}`, [...numbers].map(([all, number]) => `- **${number}**: ${all}`).join('\n')],
  }
}
