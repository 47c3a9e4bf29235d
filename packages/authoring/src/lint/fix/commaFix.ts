import type { SourceText } from '../document/SourceText.ts'
import type { Fix } from '../Finding.ts'

/** Fixes a trailing or missing comma; `offset` is the position of the syntax error. */
export function commaFix({ text, place }: SourceText, offset: number): Fix | undefined {
  const before = text.slice(0, offset).trimEnd()
  const last = before.at(-1) ?? ''
  const next = text.charAt(offset)
  if (last === ',' && /[}\]]/.test(next))
    return { says: 'the comma is removed', edits: [{ place: place(before.length - 1), was: ',', text: '' }] }
  const isLineEnd = text.slice(before.length, offset).includes('\n')
  return isLineEnd && /["}\]\del]/.test(last) && /["{[]/.test(next)
    ? { says: 'the comma is added', edits: [{ place: place(before.length, 0), text: ',' }] }
    : undefined
}
