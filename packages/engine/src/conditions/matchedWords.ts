import type { AnswerValue, Condition } from '../schema/index.ts'
import { findNames } from '../schema/reading/findNames.ts'

/** What a condition has read in an answer. */
export interface MatchedWords {
  readonly field: string
  /** As they stand in the answer, each once. */
  readonly words: readonly string[]
}

/**
 * The words that make a condition hold: of each answer in which it looks for names, those that it found. What is only not there, and
 * what is compared otherwise, is no word.
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
