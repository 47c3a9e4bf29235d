/** Values whose texts have one length, by the halves of these. */
interface Halves<Value> {
  readonly first: Map<string, Value[]>
  readonly last: Map<string, Value[]>
  /** The letters that a first half begins with and a last one ends with, as bits: most words share neither, and are looked up no further. */
  firstLetters: number
  lastLetters: number
}

/**
 * Values by texts, to be found by a word that is one of them, its plural, or one letter off. What is found may be further off: only that
 * one of the halves is the same is sure, because one wrong letter, or two that changed places, spoil but one of them.
 */
export function indexTexts<Value>(entries: readonly (readonly [text: string, value: Value])[]): (word: string) => readonly Value[] {
  const byLength: (Halves<Value> | undefined)[] = []
  for (const [text, value] of entries) {
    const halves = (byLength[text.length] ??= { first: new Map(), last: new Map(), firstLetters: 0, lastLetters: 0 })
    const [first, last] = halvesOf(text, text.length)
    put(halves.first, first, value)
    put(halves.last, last, value)
    // nothing of a short text stands before the letter that may be wrong
    halves.firstLetters |= first === '' ? EVERY_LETTER : bitOf(text, 0)
    halves.lastLetters |= bitOf(text, text.length - 1)
  }
  return (word) => {
    let found: Value[] | undefined
    for (let length = word.length - 1; length <= word.length + 1; length++) {
      const halves = byLength[length]
      if (!halves || !mayHold(halves, word)) continue
      const [first, last] = halvesOf(word, length)
      const [begun, ended] = [halves.first.get(first), halves.last.get(last)]
      if (begun) found = [...(found ?? NONE), ...begun]
      if (ended) found = [...(found ?? NONE), ...ended]
    }
    return found ?? NONE
  }
}

const NONE: readonly never[] = []
const EVERY_LETTER = -1

/** One of 32 bits; letters that share one are told apart by the halves. */
const bitOf = (text: string, at: number): number => 1 << (text.charCodeAt(at) & 31)

const mayHold = ({ firstLetters, lastLetters }: Halves<unknown>, word: string): boolean =>
  ((firstLetters & bitOf(word, 0)) | (lastLetters & bitOf(word, word.length - 1))) !== 0

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
