// half of a pair of surrogates, a code point that is no character, or a control but for tabs and line breaks
const UNKEEPABLE = /[\p{Surrogate}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Control}/u

/** Whether a text can be sent, stored and shown: UTF-8 has no way to write half a character, databases none for NUL, and no page shows a control. */
export function isKeepable(text: string): boolean {
  return !UNKEEPABLE.test(text)
}
