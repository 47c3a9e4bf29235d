import type { Answers } from '../schema/index.ts'

/**
 * Whether two parts of a session are the same. Answers are shallow: text, a flag, a list of texts or of entries, or one object of texts;
 * what is none is like nothing else.
 */
export function isSame(one: unknown, other: unknown): boolean {
  try {
    return one === other || JSON.stringify(one) === JSON.stringify(other)
  } catch {
    return false
  }
}

/** Names of the answers that differ between two sessions. */
export function changedNames(one: Answers = {}, other: Answers = {}): string[] {
  const own = (answers: Answers, name: string) => (Object.hasOwn(answers, name) ? answers[name] : undefined)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSame(own(one, name), own(other, name)))
}
