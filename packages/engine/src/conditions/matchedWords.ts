import type { AnswerValue, Condition } from '../schema/index.ts'
import { findNames } from '#text-reader'

/** What makes a condition hold: the names that `mentions` finds in each answer, and the values that it names. Negations and other
 * comparisons match nothing.
 */
export function matchedWords(
  condition: Condition,
  answerTo: (field: string) => AnswerValue | undefined,
  holds: (condition: Condition) => boolean,
): MatchedWords[] {
  const written = new Map<string, Map<string, string>>()
  const chosen = new Map<string, Set<string>>()
  for (const part of readingIn(condition, holds)) {
    for (const text of [answerTo(part.field)].flat()) {
      if (typeof text !== 'string') continue
      if (!('mentions' in part)) {
        const values = 'in' in part ? part.in : [part.value]
        if (values.includes(text)) put(chosen, part.field, new Set<string>()).add(text)
        continue
      }
      const words = put(written, part.field, new Map<string, string>())
      for (const word of findNames(text, part).map(({ start, end }) => text.slice(start, end))) {
        const same = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
        if (!words.has(same)) words.set(same, word)
      }
    }
  }
  return [
    ...[...written].flatMap(([field, words]) => (words.size > 0 ? [{ field, words: [...words.values()] }] : [])),
    ...[...chosen].map(([field, words]): MatchedWords => ({ field, words: [...words], isChosen: true })),
  ]
}

/** What a condition matched in an answer. */
export interface MatchedWords {
  readonly field: string
  /** As written in the answer, without repeats; or the values of options. */
  readonly words: readonly string[]
  /** They are values that the condition names, and not words in a text. */
  readonly isChosen?: true
}

type Reading = Extract<Condition, { mentions: unknown } | { value: unknown; field: string } | { in: unknown }>

function readingIn(condition: Condition, holds: (condition: Condition) => boolean): Reading[] {
  if (!holds(condition) || 'not' in condition) return []
  if ('all' in condition || 'any' in condition)
    return ('all' in condition ? condition.all : condition.any).flatMap((part) => readingIn(part, holds))
  return 'mentions' in condition || 'in' in condition || ('value' in condition && 'field' in condition) ? [condition] : []
}

function put<Value>(map: Map<string, Value>, key: string, empty: Value): Value {
  const value = map.get(key) ?? empty
  map.set(key, value)
  return value
}
