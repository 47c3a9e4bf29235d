import { memoizeLast } from './memoizeLast.ts'

/** Splits a text into words and numbers: “B12” and “50mg” are two each; letters separated by points are one. */
export const tokenize: (text: string) => readonly Word[] = memoizeLast(takeApart)

/** A word or number of a text, with its position. */
export interface Word {
  /** Lower case, without accents and punctuation. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Separation from the previous word: comma or line break, sign such as +, or none. */
  readonly apart: 'far' | 'near' | 'not'
}

const FAR = /[,;:\n\r()•|!?]|\s[-–—]\s/
const NEAR = /[+&/]|\.\s/
const LETTER = /^[a-z]$/

/** Normalizes a text for comparison: lower case, without accents and invisible characters. */
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
    // letters of an abbreviation such as “F.M.N.”; a joined letter ends in the previous word
    if (last && gap === '.' && LETTER.test(plain) && LETTER.test(last.text.slice(-1)) && last.end - last.start === last.text.length * 2 - 1)
      words[words.length - 1] = { ...last, text: last.text + plain, end: before }
    else words.push({ text: plain, start: index, end: before, apart: FAR.test(gap) ? 'far' : NEAR.test(gap) ? 'near' : 'not' })
  }
  return words
}
