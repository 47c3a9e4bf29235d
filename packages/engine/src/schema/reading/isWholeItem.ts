import { isLinkingWord, isUsageWord } from './isUsageWord.ts'
import type { Word } from './tokenize.ts'

/** Whether a range of words is a complete item of a text, apart from usage words and those accepted by `isAccepted`. */
export function isWholeItem(words: readonly Word[], from: number, to: number, isAccepted: (word: Word) => boolean): boolean {
  let [start, end] = [from, to]
  while (start > 0 && !isItemBoundary(words, start)) start--
  while (end < words.length && !isItemBoundary(words, end)) end++
  const isUsage = (at: number): boolean => {
    const word = words[at]
    if (!word || at === from || at >= end) return false
    return isUsageWord(word.text) || isAccepted(word) || (isLinkingWord(word.text) && isUsage(at + 1))
  }
  return words.every((_, at) => at < start || at >= end || (at >= from && at < to) || isUsage(at))
}

/** Words between items. */
const BETWEEN = new Set(['and', 'or', 'plus', 'with', 'et', 'ou', 'avec'])

/** Whether a word separates items. */
export const isSeparatorWord = (word: string): boolean => BETWEEN.has(word)

/** Whether an item ends before a word: at a comma, a line break, a sign such as +, or a word such as “and”. */
export function isItemBoundary(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]]
  return word === undefined || word.apart !== 'not' || isSeparatorWord(word.text) || isSeparatorWord(before?.text ?? '')
}
