/** Makes the anchors that Markdown readers give to headings, in the order of the headings: a repeated one is numbered. */
export function createAnchors(): (heading: string) => string {
  const counts = new Map<string, number>()
  return (heading) => {
    const anchor = heading
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  }
}
