/** Cleans typed and pasted text: to one line without invisible characters. */
export function asOneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '')
}

/** Removes all white space at the ends as well. */
export function withoutInvisible(text: string): string {
  return asOneLine(text).trim()
}

/** Removes invisible characters from a text of several lines, which stay. */
export function asLines(text: string): string {
  return text.replace(INVISIBLE_IN_LINES, '')
}

/** Converts digits of any script or width to 0–9 and removes invisible characters. */
export function withAsciiDigits(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}

/** Digits of a text, as 0–9. */
export function digitsOf(text: string): string {
  return withAsciiDigits(text).replace(/\D/g, '')
}

/** Invisible characters in copied text: zero-width and direction marks, soft hyphens, noncharacters. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\p{Cc}\p{NChar}]/gu
const INVISIBLE_IN_LINES = new RegExp(`(?![\\t\\n\\r])${INVISIBLE.source}`, 'gu')
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g
