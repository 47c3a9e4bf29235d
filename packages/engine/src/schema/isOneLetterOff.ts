/** True for one letter added, missing or wrong, or two adjacent letters swapped. False for equal words. */
export const isOneLetterOff = (word: string, name: string): boolean => word !== name && isWithin(word, name, 1)

/** Whether two words of nine or more letters differ in at most two of them, not in the first. “y” and “i” are the same letter. */
export function isTwoLettersOff(word: string, name: string): boolean {
  const isLong = Math.min(word.length, name.length) >= SHORTEST_TWO_OFF
  return isLong && word[0] === name[0] && isWithin(word.replaceAll('y', 'i'), name.replaceAll('y', 'i'), 2)
}

/** Shorter words with two wrong letters are other words. */
const SHORTEST_TWO_OFF = 9

/** Whether at most that many letters are wrong, missing, added, or swapped with the next. */
function isWithin(word: string, name: string, most: number): boolean {
  if (Math.abs(word.length - name.length) > most) return false
  let same = 0
  while (same < word.length && word[same] === name[same]) same++
  const [rest, other] = [word.slice(same), name.slice(same)]
  if (rest === other || most === 0) return rest === other
  const isSwapped = rest[0] === other[1] && rest[1] === other[0]
  return (
    isWithin(rest.slice(1), other.slice(1), most - 1) ||
    isWithin(rest.slice(1), other, most - 1) ||
    isWithin(rest, other.slice(1), most - 1) ||
    (isSwapped && isWithin(rest.slice(2), other.slice(2), most - 1))
  )
}
