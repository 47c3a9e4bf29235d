// half of a pair of surrogates, or the sign NUL
const UNKEEPABLE = /[\p{Surrogate}\0]/u

/** Whether a text can be sent and stored: UTF-8 has no way to write half a character, and databases none for NUL. */
export function isKeepable(text: string): boolean {
  return !UNKEEPABLE.test(text)
}
