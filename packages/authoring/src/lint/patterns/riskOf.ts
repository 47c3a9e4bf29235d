import { parsePattern, type PatternNode } from './parsePattern.ts'
import { stronglyConnected } from './stronglyConnected.ts'
import { type Automaton, toAutomaton } from './toAutomaton.ts'

const LONGEST = 2000
const MOST_SIGNS = 150
const TOO_LARGE = 'this pattern is too large to be checked for answers that keep it busy'

/**
 * Why a pattern can take exponential time, or undefined where it cannot. It can when one text leads from a sign of the
 * pattern back to that sign in two ways: each more repetition of the text then doubles the ways to try.
 */
export function riskOf(source: string): string | undefined {
  if (source.length > LONGEST) return TOO_LARGE
  try {
    RegExp(source, 'u')
  } catch {
    return undefined
  }
  const { root, lookarounds } = parsePattern(source)
  return [root, ...lookarounds].map(riskOfTree).find((risk) => risk !== undefined)
}

function riskOfTree(root: PatternNode): string | undefined {
  const automaton = toAutomaton(root, MOST_SIGNS)
  if (!automaton) return TOO_LARGE
  return isAmbiguous(automaton) ? 'some answers keep this pattern busy for hours: it can match them in too many ways' : undefined
}

function isAmbiguous({ signs, followers }: Automaton): boolean {
  const size = signs.length
  const overlaps = overlapping(signs)
  const alone = stronglyConnected(size, (from) => followers[from] ?? [])
  const isTwice = followers.some((next, from) => next.some((to, index) => next.indexOf(to) !== index && alone[from] === alone[to]))
  if (isTwice) return true
  // two readers of the same text: together on one sign, then apart, then together again
  const pairs = stronglyConnected(size * size, (pair) => {
    const [left, right] = [Math.floor(pair / size), pair % size]
    return (followers[left] ?? []).flatMap((a) => (followers[right] ?? []).flatMap((b) => (overlaps[a]?.[b] ? [a * size + b] : [])))
  })
  const together = new Set(signs.map((_sign, at) => pairs[at * size + at]))
  return pairs.some((component, pair) => Math.floor(pair / size) !== pair % size && together.has(component))
}

/** Which signs can be the same letter, tried out on letters of every kind and those of the pattern. */
function overlapping(signs: readonly string[]): boolean[][] {
  const written = signs.flatMap((sign) => Array.from(sign).flatMap((letter) => [-1, 0, 1].map((by) => (letter.codePointAt(0) ?? 0) + by)))
  const codes = [...Array.from({ length: 128 }, (_, code) => code), 0xa0, 0xdf, 0xe9, 0x3a3, 0x661, 0x4e2d, 0x1f600, ...written]
  const letters = [...new Set(codes)].filter((code) => code >= 0 && code <= 0x10ffff).map((code) => String.fromCodePoint(code))
  const known = new Map<string, ReadonlySet<string>>()
  const matchedBy = (sign: string) => {
    const letter = new RegExp(`^(?:${sign})$`, 'u')
    const matched = known.get(sign) ?? new Set(letters.filter((one) => letter.test(one)))
    known.set(sign, matched)
    return matched
  }
  const sets = signs.map(matchedBy)
  return sets.map((one) => sets.map((other) => [...one].some((letter) => other.has(letter))))
}
