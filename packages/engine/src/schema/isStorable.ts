// half of a pair of surrogates, a code point that is no character, or a control but for tabs and line breaks
const UNKEEPABLE = /[\p{Cs}\p{NChar}]|(?![\t\n\r])\p{Cc}/u

/** Whether a text can be sent, stored and shown: UTF-8 has no way to write half a character, databases none for NUL, and no page shows a control. */
export function isStorable(text: string): boolean {
  return !UNKEEPABLE.test(text)
}
