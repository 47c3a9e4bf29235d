/** How alike two words are, for names that resemble an ordinary word: the number of letters that are wrong, missing, added or swapped between two words, by optimal string alignment. “y” and “i” are
 * the same letter, as in “nitroglicerin”.
 */
export function editDistance(word: string, other: string): number {
  const [from, to] = [lettersOf(word), lettersOf(other)]
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [row, letter] of from.entries()) {
    const next = [row + 1]
    for (const [at, wanted] of to.entries()) {
      const isSwapped = row > 0 && at > 0 && letter === to[at - 1] && from[row - 1] === wanted
      next.push(
        Math.min(
          (last[at + 1] ?? Infinity) + 1,
          (next[at] ?? Infinity) + 1,
          (last[at] ?? Infinity) + (letter === wanted ? 0 : 1),
          isSwapped ? (beforeLast[at - 1] ?? Infinity) + 1 : Infinity,
        ),
      )
    }
    ;[beforeLast, last] = [last, next]
  }
  return last.at(-1) ?? 0
}

const lettersOf = (word: string) => Array.from(word.replaceAll('y', 'i'))
