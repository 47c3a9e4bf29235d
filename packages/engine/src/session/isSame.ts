import type { Answers } from '../schema/index.ts'

/** Compares two parts of a session by value. Answers are shallow; unserializable values are never equal. */
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
