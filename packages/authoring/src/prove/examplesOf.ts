import { parsePattern, type PatternNode } from '@anamnesis/engine/schema'

const MOST_EXAMPLES = 24
/** Letters to try where a pattern leaves the choice, the likeliest first. */
const LETTERS = Array.from("aA0 1-.,bBzZ9_@/'é日😀")

/**
 * Texts that are likely to match a pattern: each way to write it, with each repetition as short as it may be and once
 * more. What it looks ahead or back for, and what it repeats of itself, is not heeded: who asks has to check.
 */
export function examplesOf(pattern: string): readonly string[] {
  try {
    RegExp(pattern, 'u')
  } catch {
    return []
  }
  return [...new Set(write(parsePattern(pattern)))].toSorted((a, b) => a.length - b.length)
}

function write(node: PatternNode): string[] {
  if (node.kind === 'sign') return lettersOf(node.source)
  if (node.kind === 'choice') return few(node.parts.map(write))
  if (node.kind === 'row') return node.parts.map(write).reduce<string[]>(joined, [''])
  if (node.kind !== 'repeat') return ['']
  const once = write(node.part)
  const counts = [node.least, node.least + 1].filter((count) => count <= node.most)
  return few(counts.map((count) => once.map((text) => text.repeat(count))))
}

/** The first of each list, then the second of each, up to a number that stays small. */
function few(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const mixed = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
  return [...new Set(mixed)].slice(0, MOST_EXAMPLES)
}

const joined = (left: readonly string[], right: readonly string[]) => few(left.map((start) => right.map((end) => start + end)))

function lettersOf(source: string): string[] {
  const letter = new RegExp(`^(?:${source})$`, 'u')
  const written = Array.from(source).filter((one) => letter.test(one))
  const likely = LETTERS.filter((one) => letter.test(one))
  const found = [...written.slice(0, 1), ...likely.slice(0, 2)]
  if (found.length > 0) return [...new Set(found)]
  for (let code = 0; code < 0x3000; code++) if (letter.test(String.fromCodePoint(code))) return [String.fromCodePoint(code)]
  return []
}
