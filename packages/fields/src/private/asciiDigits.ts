/** The digits of a text as 0 to 9, whatever script or width they were typed in; everything else stays. */
export function withAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** Only the digits of a text, as 0 to 9. */
export function digitsOf(text: string): string {
  return withAsciiDigits(text).replace(/\D/g, '')
}
