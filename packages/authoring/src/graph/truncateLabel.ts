/** Truncates a text to one line of a drawing, without characters that break or hide it. */
export function truncateLabel(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= LONGEST
    ? line
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

const LONGEST = 90
