import { tokenize } from '@anamnesis/engine/schema'

/** The words of a name, as they are compared: small letters, without signs between them. */
export function apart(name: string): string {
  return tokenize(name)
    .map(({ text }) => text)
    .join(' ')
}
