import { letterMasks } from './letterMasks.ts'
import { ANYTHING, parsePattern, type PatternNode } from './parsePattern.ts'
import { stronglyConnected } from './stronglyConnected.ts'
import { type Automaton, toAutomaton } from './toAutomaton.ts'

const MOST_SIGNS = 150
const MOST_STEPS = 2_000_000

/**
 * How the time that a pattern takes grows with the length n of an answer that does not match: 1 for n, 2 for n², 3 for n³;
 * Infinity where the pattern is too large to tell. It is exact up to loops that a match always leaves in time, and counts
 * repetitions of at most a hundred as a constant. Only for patterns that take no exponential time.
 *
 * Each pair of loops that can share out one text between them, in sequence, adds one power (infinite ambiguity, after
 * Weber and Seidl); a pattern that may begin anywhere starts with such a loop.
 */
export function degreeOf(source: string): number {
  const root = parsePattern(source)
  const isAnchored = startsOnce(root)
  const whole: PatternNode = isAnchored ? root : { kind: 'row', parts: [ANYTHING, root] }
  return Math.max(timeOf(whole), ...lookTimes(root, isAnchored ? 0 : 1))
}

/** Whether a pattern is only tried at the start of the text. */
function startsOnce(node: PatternNode): boolean {
  if (node.kind === 'choice') return node.parts.every(startsOnce)
  if (node.kind === 'repeat') return node.least > 0 && startsOnce(node.part)
  return node.kind === 'row' ? node.parts[0] !== undefined && startsOnce(node.parts[0]) : node.kind === 'start'
}

/** Whether a match may still fail after its last sign, at what it looks for or at a start in its middle. */
function failsLate(node: PatternNode, isFirst = true): boolean {
  if (node.kind === 'repeat') return failsLate(node.part, isFirst)
  if (node.kind === 'row') return node.parts.some((part, at) => failsLate(part, isFirst && at === 0))
  return node.kind === 'choice'
    ? node.parts.some((part) => failsLate(part, isFirst))
    : node.kind === 'look' || (node.kind === 'start' && !isFirst)
}

/** The same for what the pattern looks ahead or back for: each round of a loop round it looks anew. */
function lookTimes(node: PatternNode, rounds: number): number[] {
  // behind, it is read backwards: nothing in it counts as the end of a match
  if (node.kind === 'look') return [timeOf({ kind: 'row', parts: [node.part, { kind: 'end' }] }) + rounds, ...lookTimes(node.part, rounds)]
  if (node.kind === 'repeat') return lookTimes(node.part, node.most === Infinity ? rounds + 1 : rounds)
  return node.kind === 'row' || node.kind === 'choice' ? node.parts.flatMap((part) => lookTimes(part, rounds)) : []
}

function timeOf(root: PatternNode): number {
  const automaton = toAutomaton(root, MOST_SIGNS, { endless: 100, copies: 2 })
  if (!automaton) return Infinity
  // a sign that may end the match does where nothing after it can fail
  const isOpen = (sign: number) => !automaton.last.has(sign) || automaton.signs[sign] === '$'
  return powersOf(automaton, failsLate(root) ? () => true : isOpen)
}

/** `isOpen` tells of a sign whether a match goes on after it. */
function powersOf({ signs, followers }: Automaton, isOpen: (sign: number) => boolean): number {
  const masks = letterMasks(signs)
  const next = (from: number) => [...new Set(followers[from])].filter(isOpen)
  const component = stronglyConnected(signs.length, next)
  const loops = signs.flatMap((_sign, at) => (isOpen(at) && next(at).some((to) => component[to] === component[at]) ? [at] : []))
  if (loops.length === 0) return 0
  const after = signs.map((_sign, at) => reachable(at, next))

  let steps = 0
  const within = (from: number, loop: number) => next(from).filter((to) => component[to] === component[loop])
  /** Whether one text leads from `one` back to it, from `one` to `other` and from `other` back to it. */
  const isShared = (one: number, other: number) => {
    const seen = new Set<string>([`${one} ${one} ${other}`])
    const open: [number, number, number][] = [[one, one, other]]
    for (let state = open.pop(); state; state = open.pop()) {
      const [left, middle, right] = state
      const [lefts, rights] = [within(left, one), within(right, other)]
      const middles = next(middle).filter((b) => after[b]?.has(other))
      steps += lefts.length * middles.length * rights.length + 1
      if (steps > MOST_STEPS) return false
      for (const a of lefts)
        for (const b of middles)
          for (const c of rights) {
            if (((masks[a] ?? 0n) & (masks[b] ?? 0n) & (masks[c] ?? 0n)) === 0n) continue
            if (a === one && b === other && c === other) return true
            const key = `${a} ${b} ${c}`
            if (!seen.has(key)) open.push([a, b, c])
            seen.add(key)
          }
    }
    return false
  }
  const pairs = loops.flatMap((one) =>
    loops.flatMap((other) => (component[one] !== component[other] && after[one]?.has(other) && isShared(one, other) ? [[one, other]] : [])),
  )
  if (steps > MOST_STEPS) return Infinity
  const longest = new Map<number, number>()
  const chainFrom = (state: number): number => {
    const known = longest.get(state)
    if (known !== undefined) return known
    const chains = pairs.map(([one = 0, other = 0]) => (one === state || after[state]?.has(one) ? 1 + chainFrom(other) : 0))
    longest.set(state, Math.max(0, ...chains))
    return longest.get(state) ?? 0
  }
  return 1 + Math.max(...loops.map(chainFrom))
}

function reachable(from: number, next: (node: number) => readonly number[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open = [from]
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const to of next(node)) {
      if (!found.has(to)) open.push(to)
      found.add(to)
    }
  return found
}
