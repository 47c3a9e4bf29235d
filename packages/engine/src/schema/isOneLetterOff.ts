/** True for one letter added, missing or wrong, or two adjacent letters swapped. False for equal words. */
export function isOneLetterOff(word: string, name: string): boolean {
  const [short, long] = word.length <= name.length ? [word, name] : [name, word]
  if (word === name || long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1)
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same]
  return short.slice(same + 1) === long.slice(same + 1) || (isSwapped && short.slice(same + 2) === long.slice(same + 2))
}
