/** What several texts say alike, and what each says instead of the “…” in it. */
export interface SharedWording {
  readonly text: string
  readonly own: (text: string) => string
}

/** The words that several texts begin and end with; undefined where they have none in common. */
export function sharedWording(texts: readonly string[]): SharedWording | undefined {
  const [first = [], ...others] = texts.map(piecesOf)
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  const isAlike = (index: number) => others.every((pieces) => pieces.at(index) === first.at(index))
  let start = 0
  while (start < shortest && isAlike(start)) start += 1
  let end = 0
  while (start + end < shortest && isAlike(-1 - end)) end += 1
  const [before, after] = [first.slice(0, start).join(''), first.slice(first.length - end).join('')]
  if (!/\p{L}/u.test(before + after)) return undefined
  return {
    text: `${before} …${after}`.trim(),
    own: (text) =>
      piecesOf(text)
        .slice(start, -end || undefined)
        .join('')
        .trim(),
  }
}

/** A text cut before every space and before the sign that ends it. */
const piecesOf = (text: string): string[] => text.split(/(?=\s)|(?=[?!.:]$)/)
