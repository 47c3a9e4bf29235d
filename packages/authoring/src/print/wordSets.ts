import { joinOr } from './joinOr.ts'

/** Numbers word sets on first use. `quote` embeds a word in the output. */
export function createWordSets(quote: (text: string) => string): WordSets {
  const numbers = new Map<string, string>()
  return {
    called: (words) => {
      if (words.length < MANY) return undefined
      const all = joinOr(words.map(quote))
      const number = numbers.get(all) ?? `W${numbers.size + 1}`
      numbers.set(all, number)
      return `one of the words ${number}`
    },
    section: () =>
      numbers.size === 0 ? [] : [`## ${WORD_SETS}`, [...numbers].map(([all, number]) => `- **${number}**: ${all}`).join('\n')],
  }
}

/** Section heading, for the table of contents. */
export const WORD_SETS = 'Words that are looked for'

/** Fewer words are listed in place. */
const MANY = 10

/** Numbered sets of words that many texts are searched for. */
export interface WordSets {
  /** Such as `one of the words W2`; undefined for a few words. */
  readonly called: (words: readonly string[]) => string | undefined
  /** All used sets as a section; empty when there are none. */
  readonly section: () => string[]
}
