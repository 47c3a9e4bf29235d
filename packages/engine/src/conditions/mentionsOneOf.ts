/** Words shorter than this are read letter by letter: of a short one, one wrong letter makes another word. */
const SHORTEST_MISSPELT = 6

/**
 * Whether a text holds one of some names as words of its own. Case, accents, hyphens and a plural s count for nothing; a
 * name may be written as one word or as two; in a word of six letters or more one letter may be wrong, missing, too many or
 * changed places with the next. `except` are words that only look like one of the names: they are read past first.
 */
export function mentionsOneOf(text: string, names: readonly string[], except: readonly string[] = []): boolean {
  const passed = except.map(wordsOf)
  const words = wordsOf(text).filter((word, at, all) => !passed.some((one) => covers(one, all, at)))
  return names.some((name) => {
    const wanted = wordsOf(name)
    return words.some((_, at) => startsAt(wanted, words, at))
  })
}

/** The words of a text as they are compared: lower case, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether a word stands within one of the names that are read past. */
function covers(name: readonly string[], words: readonly string[], at: number): boolean {
  return name.some((_, offset) => name.every((part, index) => isPlural(words[at - offset + index] ?? '', part)))
}

function startsAt(name: readonly string[], words: readonly string[], at: number): boolean {
  if (name.every((part, index) => isAlike(words[at + index] ?? '', part))) return true
  const joined = name.join('')
  if (joined.length < SHORTEST_MISSPELT) return false
  return isAlike(`${words[at] ?? ''}${words[at + 1] ?? ''}`, joined) || (name.length > 1 && isAlike(words[at] ?? '', joined))
}

const isPlural = (word: string, name: string) => word === name || word === `${name}s`

function isAlike(word: string, name: string): boolean {
  return isPlural(word, name) || (Math.min(word.length, name.length) >= SHORTEST_MISSPELT && isOneLetterOff(word, name))
}

/** One letter wrong, missing, too many, or two neighbours changed; the first is taken to be right. */
function isOneLetterOff(word: string, name: string): boolean {
  const [short, long] = word.length < name.length ? [word, name] : [name, word]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  if (same === 0) return false
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1)
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same] && short.slice(same + 2) === long.slice(same + 2)
  return isSwapped || short.slice(same + 1) === long.slice(same + 1)
}
