import { parsePattern, type PatternNode } from '../../../src/schema/patterns/parsePattern.ts'

class TooMany extends Error {}

/** Continuation: whether the rest matches from a position. */
type Rest = (at: number) => boolean

/** Reference implementation of a backtracking matcher, as ECMAScript specifies it: whether it finds the pattern in an ASCII text,
 * and in how many steps. A step is one letter or boundary tried, or one empty round given up. Stops beyond `most` steps. Does not
 * support negative lookarounds and backreferences.
 */
export function stepsOfMatcher(
  source: string,
  text: string,
  { most, isLazy }: { readonly most: number; readonly isLazy: boolean },
): { readonly steps: number; readonly matches: boolean | undefined } {
  let steps = 0
  const step = () => {
    if (++steps > most) throw new TooMany()
  }
  const letters = new Map<string, RegExp>()
  const isLetter = (sign: string, letter: string) => {
    const one = letters.get(sign) ?? new RegExp(`^(?:${sign})$`, 'u')
    letters.set(sign, one)
    return one.test(letter)
  }

  const match = (node: PatternNode, at: number, ways: 1 | -1, rest: Rest): boolean => {
    if (node.kind === 'empty') return rest(at)
    if (node.kind === 'choice') return node.parts.some((part) => match(part, at, ways, rest))
    if (node.kind === 'row') {
      const parts = ways === 1 ? node.parts.toReversed() : node.parts
      return parts.reduce<Rest>((after, part) => (from) => match(part, from, ways, after), rest)(at)
    }
    if (node.kind === 'repeat') return round(node, 0, at, ways, rest)
    step()
    if (node.kind === 'start') return at === 0 && rest(at)
    if (node.kind === 'end') return at === text.length && rest(at)
    if (node.kind === 'look') return match(node.part, at, node.isBehind ? -1 : 1, () => true) && rest(at)
    const letter = text[ways === 1 ? at : at - 1]
    return letter !== undefined && isLetter(node.source, letter) && rest(at + ways)
  }
  const round = (node: PatternNode & { kind: 'repeat' }, count: number, at: number, ways: 1 | -1, rest: Rest): boolean => {
    const again = () =>
      count < node.most &&
      match(node.part, at, ways, (to) => {
        if (count < node.least || to !== at) return round(node, count + 1, to, ways, rest)
        step()
        return false
      })
    const onward = () => count >= node.least && rest(at)
    return isLazy ? onward() || again() : again() || onward()
  }

  const root = parsePattern(source)
  try {
    for (let at = 0; at <= text.length; at++) if (match(root, at, 1, () => true)) return { steps, matches: true }
    return { steps, matches: false }
  } catch (error) {
    if (error instanceof TooMany) return { steps, matches: undefined }
    throw error
  }
}
