import { wordsOf } from '@anamnesis/engine/schema'

/** Normalizes a name for comparison: lower case, punctuation replaced by spaces. */
export function normalizeName(name: string): string {
  return wordsOf(name)
    .map(({ text }) => text)
    .join(' ')
}
