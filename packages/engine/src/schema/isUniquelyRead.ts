/**
 * Whether each selection of these values, joined with commas, can be read in one way only, ignoring case and the spaces
 * round commas: the test of Sardinas and Patterson for a uniquely decodable code, in which each value with its comma is a
 * word.
 */
export function isUniquelyRead(values: readonly string[]): boolean {
  const words = values.map(wordOf)
  if (new Set(words).size < words.length) return false
  // what one reading is ahead of another; when it is a word itself, or nothing, the two meet
  const ahead = new Set<string>()
  const open: string[] = []
  const add = (long: string, short: string) => {
    const rest = long.slice(short.length)
    if (!long.startsWith(short) || ahead.has(rest)) return
    ahead.add(rest)
    open.push(rest)
  }
  for (const word of words.filter((one) => one.indexOf(',') < one.length - 1))
    for (const other of words) if (other !== word) add(word, other)
  for (let rest = open.pop(); rest !== undefined; rest = open.pop()) {
    for (const word of words) {
      if (word === rest) return false
      add(rest, word)
      add(word, rest)
    }
  }
  return true
}

function wordOf(value: string): string {
  const pieces = value.toLowerCase().split(',')
  return `${pieces.map((piece) => piece.trim()).join(',')},`
}
