import { letterMasks } from './letterMasks.ts'
import { parsePattern, type PatternNode } from './parsePattern.ts'
import { stronglyConnected } from './stronglyConnected.ts'
import { type Automaton, toAutomaton } from './toAutomaton.ts'

const LONGEST = 2000
const MOST_SIGNS = 150
/** Between the signs of the automata; the analysis takes the square of it. */
const MOST_LINKS = 2000
const MOST_COPIES = 8
const TOO_LARGE = 'this pattern is too large to be checked for answers that keep it busy'

/**
 * Why a pattern can take exponential time, or undefined where it cannot. It can when one text leads from a sign of the
 * pattern back to that sign in two ways: each more repetition of the text then doubles the ways to try.
 */
export function riskOf(source: string): string | undefined {
  if (source.length > LONGEST) return TOO_LARGE
  if (invalidityOf(source) !== undefined) return undefined
  const root = parsePattern(source)
  const automata = [root, ...lookarounds(root)].map((tree) => toAutomaton(tree, MOST_SIGNS, { endless: MOST_COPIES, copies: MOST_COPIES }))
  const links = automata.reduce((sum, automaton) => sum + (automaton?.followers.flat().length ?? Infinity), 0)
  if (links > MOST_LINKS) return TOO_LARGE
  const isRisky = automata.some((automaton) => automaton && isAmbiguous(automaton))
  return isRisky ? 'some answers keep this pattern busy for hours: it can match them in too many ways' : undefined
}

/** What a pattern looks ahead or back for, at any depth. */
function lookarounds(node: PatternNode): PatternNode[] {
  if (node.kind === 'look') return [node.part, ...lookarounds(node.part)]
  if (node.kind === 'repeat') return lookarounds(node.part)
  return node.kind === 'row' || node.kind === 'choice' ? node.parts.flatMap(lookarounds) : []
}

function isAmbiguous({ signs, followers }: Automaton): boolean {
  const size = signs.length
  const masks = letterMasks(signs)
  const overlaps = masks.map((one) => masks.map((other) => (one & other) !== 0n))
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

/** Why it is no regular expression at all, in the words of the machine; undefined where it is one. */
export function invalidityOf(source: string): string | undefined {
  try {
    RegExp(source, 'u')
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : ''
  }
}
