import type { SourceText } from '../document/SourceText.ts'
import type { Fix } from '../Finding.ts'

/** Replaces curly quotes around texts; undefined unless the syntax error at `offset` is one. */
export function curlyQuotes({ text, place }: SourceText, offset: number): Fix | undefined {
  if (!/[“”„]/.test(text.charAt(offset))) return undefined
  const edits = [...text.matchAll(TEXT)].flatMap(({ index, 0: whole, 1: opening, 2: closing }) =>
    opening === undefined || closing === undefined
      ? []
      : [
          { place: place(index), was: opening, text: '"' },
          { place: place(index + whole.length - 1), was: closing, text: '"' },
        ],
  )
  return edits.length === 0 ? undefined : { says: 'the quotes are straight', edits }
}

/** A JSON text, or one between the quotes of a word processor. */
const TEXT = /"(?:[^"\\\n]|\\.)*"|([“”„])[^“”„"\n]*([“”„])/g
