import type { Place } from '../Finding.ts'

/** A file's text with a lookup from offset to location. */
export interface SourceText {
  readonly file: string
  readonly text: string
  readonly place: (offset: number, length?: number) => Place
}

/** Indexes the lines of a text. */
export function sourceText(file: string, text: string): SourceText {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return {
    file,
    text,
    place: (offset, length = 1) => {
      let [low, high] = [0, starts.length - 1]
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if ((starts[middle] ?? 0) <= offset) low = middle
        else high = middle - 1
      }
      return { file, offset, length, line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
    },
  }
}
