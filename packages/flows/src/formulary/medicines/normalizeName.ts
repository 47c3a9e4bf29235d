import { tokenize } from '@anamnesis/engine/schema/internal'

/** Normalizes a name for comparison: lower case, punctuation replaced by spaces. */
export function normalizeName(name: string): string {
  return tokenize(name)
    .map(({ text }) => text)
    .join(' ')
}
