/**
 * Values by texts, to be found by a word that is one of them, its plural, or one letter off. What is found may be further off: only that
 * one of the halves is the same is sure, because one wrong letter, or two that changed places, spoil but one of them.
 */
export function indexTexts<Value>(entries: readonly (readonly [text: string, value: Value])[]): (word: string) => readonly Value[] {
  const byHalf = new Map<string, Value[]>()
  for (const [text, value] of entries)
    for (const key of halvesOf(text, text.length)) {
      const list = byHalf.get(key)
      if (list) list.push(value)
      else byHalf.set(key, [value])
    }
  return (word) => {
    const found: Value[] = []
    for (let length = word.length - 1; length <= word.length + 1; length++)
      for (const key of halvesOf(word, length)) found.push(...(byHalf.get(key) ?? NONE))
    return found
  }
}

const NONE: readonly never[] = []

/** The halves that a word shares with a text of that length, at least one of which is whole in both; between them lies one letter. */
function halvesOf(word: string, length: number): [first: string, last: string] {
  const middle = Math.floor(length / 2)
  return [`${length}<${word.slice(0, Math.max(0, middle - 1))}`, `${length}>${word.slice(word.length - (length - middle))}`]
}
