/** Values whose texts have one length, by the halves of these. */
interface Halves<Value> {
  readonly first: Map<string, Value[]>
  readonly last: Map<string, Value[]>
}

/**
 * Values by texts, to be found by a word that is one of them, its plural, or one letter off. What is found may be further off: only that
 * one of the halves is the same is sure, because one wrong letter, or two that changed places, spoil but one of them.
 */
export function indexTexts<Value>(entries: readonly (readonly [text: string, value: Value])[]): (word: string) => readonly Value[] {
  const byLength: (Halves<Value> | undefined)[] = []
  for (const [text, value] of entries) {
    const halves = (byLength[text.length] ??= { first: new Map(), last: new Map() })
    const [first, last] = halvesOf(text, text.length)
    put(halves.first, first, value)
    put(halves.last, last, value)
  }
  return (word) => {
    const found: Value[] = []
    for (let length = word.length - 1; length <= word.length + 1; length++) {
      const halves = byLength[length]
      if (!halves) continue
      const [first, last] = halvesOf(word, length)
      found.push(...(halves.first.get(first) ?? NONE), ...(halves.last.get(last) ?? NONE))
    }
    return found
  }
}

const NONE: readonly never[] = []

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}

/** The halves that a word shares with a text of that length, at least one of which is whole in both; between them lies one letter. */
function halvesOf(word: string, length: number): [first: string, last: string] {
  const middle = Math.floor(length / 2)
  return [word.slice(0, Math.max(0, middle - 1)), word.slice(word.length - (length - middle))]
}
