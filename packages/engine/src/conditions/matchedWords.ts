import type { AnswerValue, Condition } from '../schema/index.ts'
import { findNames } from '../schema/reading/findNames.ts'

/** Words of an answer that a condition matched. */
export interface MatchedWords {
  readonly field: string
  /** As written in the answer, without repeats. */
  readonly words: readonly string[]
}

/**
 * Words that make a condition hold: the names that `mentions` finds in each answer. Negations and other comparisons match no words.
 */
export function matchedWords(
  condition: Condition,
  answerTo: (field: string) => AnswerValue | undefined,
  holds: (condition: Condition) => boolean,
): MatchedWords[] {
  const found = new Map<string, Map<string, string>>()
  for (const { field, ...names } of readingIn(condition, holds)) {
    for (const text of [answerTo(field)].flat()) {
      if (typeof text !== 'string') continue
      const words = found.get(field) ?? new Map<string, string>()
      found.set(field, words)
      for (const word of findNames(text, names).map(({ start, end }) => text.slice(start, end))) {
        const same = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
        if (!words.has(same)) words.set(same, word)
      }
    }
  }
  return [...found].flatMap(([field, words]) => (words.size > 0 ? [{ field, words: [...words.values()] }] : []))
}

type Reading = Extract<Condition, { mentions: unknown }>

function readingIn(condition: Condition, holds: (condition: Condition) => boolean): Reading[] {
  if (!holds(condition) || 'not' in condition) return []
  if ('mentions' in condition) return [condition]
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  return parts.flatMap((part) => readingIn(part, holds))
}
