import { memoizeLast } from './memoizeLast.ts'

/** One word of a text, or one number, and where it stands. */
export interface Word {
  /** Lower case, without accents and signs. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** How far it is set apart from the word before: by a comma or a new line, by a sign such as +, or not. */
  readonly apart: 'far' | 'near' | 'not'
}

const FAR = /[,;:\n\r()•|!?]|\s[-–—]\s/
const NEAR = /[+&/]|\.\s/
const LETTER = /^[a-z]$/

/** The words and numbers of a text: “B12” is two of them, and so is “50mg”; letters with points between them are one. */
export const tokenize: (text: string) => readonly Word[] = memoizeLast(takeApart)

/** A text as it is compared: lower case, without accents and hidden signs. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}

function takeApart(text: string): Word[] {
  const words: Word[] = []
  let before = 0
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{M}\p{Cf}]+|\p{N}+/gu)) {
    const gap = text.slice(before, index)
    const plain = foldText(found)
    if (plain === '') continue
    before = index + found.length
    const last = words.at(-1)
    // the letters of “F.M.N.”; a letter that was joined already ends in the one before
    if (last && gap === '.' && LETTER.test(plain) && LETTER.test(last.text.slice(-1)) && last.end - last.start === last.text.length * 2 - 1)
      words[words.length - 1] = { ...last, text: last.text + plain, end: before }
    else words.push({ text: plain, start: index, end: before, apart: FAR.test(gap) ? 'far' : NEAR.test(gap) ? 'near' : 'not' })
  }
  return words
}
