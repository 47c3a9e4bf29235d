/** Marks without a shape that come along with copied text: spaces without width, directions, soft hyphens; and what is no character at all. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\p{Cc}\p{NChar}]/gu
const UNSHOWN = /(?![\t\n\r])\p{Cc}|\p{NChar}/gu
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g

/** A text in one line, without invisible characters. */
export function asOneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(UNSEEN, '')
}

/** The same without the white space around it. */
export function withoutInvisible(text: string): string {
  return asOneLine(text).trim()
}

/** A text of several lines without control characters. */
export function withoutControls(text: string): string {
  return text.replace(UNSHOWN, '')
}

/** The digits of a text as 0 to 9, whatever script or width they were typed in, without invisible characters; everything else stays. */
export function withAsciiDigits(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}

/** Only the digits of a text, as 0 to 9. */
export function digitsOf(text: string): string {
  return withAsciiDigits(text).replace(/\D/g, '')
}
