import type { PatternNode } from '@anamnesis/engine/schema'

/** Letters to try first, the likeliest. */
const LIKELY = Array.from("aA0b1 -.,B2zZ9_@/'é日\n😀")
/** The end of the plane that nearly all writing stands in. */
const LAST = 0xffff

/** Letters that stand for all that some patterns tell apart. */
export interface Letters {
  readonly signs: readonly string[]
  /** Each class of signs that the patterns name holds one of them. */
  readonly areAll: boolean
}

const known = new Map<string, Letters>()

/** One letter for each way in which the classes of signs of some patterns take or refuse a letter. */
export function lettersApart(nodes: readonly PatternNode[]): Letters {
  const sources = [...new Set(nodes.flatMap(signsIn))].toSorted()
  const key = sources.join(' ')
  const letters = known.get(key) ?? letterOfEach(sources)
  known.set(key, letters)
  return letters
}

function letterOfEach(sources: readonly string[]): Letters {
  const classes = sources.map((source) => new RegExp(`^(?:${source})$`, 'u'))
  const kinds = new Map<string, string>()
  const take = (letter: string) => {
    const kind = classes.map((one) => Number(one.test(letter))).join('')
    if (!kinds.has(kind)) kinds.set(kind, letter)
  }
  for (const letter of LIKELY) take(letter)
  for (const source of sources) for (const letter of source) take(letter)
  for (let code = 0x20; code <= LAST; code++) {
    if (code === 0x7f) code = 0xa0
    if (code === 0xd800) code = 0xe000
    take(String.fromCodePoint(code))
  }
  const signs = [...kinds.values()]
  return { signs, areAll: classes.every((one) => signs.some((letter) => one.test(letter))) }
}

function signsIn(node: PatternNode): string[] {
  if (node.kind === 'sign') return [node.source]
  if (node.kind === 'row' || node.kind === 'choice') return node.parts.flatMap(signsIn)
  return node.kind === 'repeat' || node.kind === 'look' ? signsIn(node.part) : []
}
