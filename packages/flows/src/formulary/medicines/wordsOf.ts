/** One word of a text, or one number, and where it stands. */
export interface Word {
  /** Lower case, without accents. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** How far it is set apart from the word before: by a comma or a new line, by a sign such as +, or not. */
  readonly apart: 'far' | 'near' | 'not'
}

const FAR = /[,;:\n\r()•|!?]|\s[-–—]\s/
const NEAR = /[+&/]|\.\s/

/** The words and numbers of a text: “B12” is two of them, and so is “50mg”. */
export function wordsOf(text: string): Word[] {
  let before = 0
  return [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].map(({ 0: found, index }) => {
    const gap = text.slice(before, index)
    before = index + found.length
    return { text: folded(found), start: index, end: before, apart: FAR.test(gap) ? 'far' : NEAR.test(gap) ? 'near' : 'not' }
  })
}

/** A text as it is compared: lower case, without accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
