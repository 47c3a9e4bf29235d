const LONGEST = 90

/** A text short enough for one line of a drawing, without the signs that would break the line or be drawn as nothing. */
export function shortened(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= LONGEST
    ? line
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
