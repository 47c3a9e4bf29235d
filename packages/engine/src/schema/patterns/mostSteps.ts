import { letterKinds } from './letterKinds.ts'
import { ANYTHING, parsePattern, type PatternNode } from './parsePattern.ts'
import { stepsOfSearch } from './stepsOfSearch.ts'
import { toAutomaton } from './toAutomaton.ts'

/**
 * The most steps that a pattern takes over all texts of at most so many characters, as `stepsOfSearch` counts them;
 * Infinity where it is too large to be counted.
 */
export function mostSteps(source: string): (longest: number) => number {
  const root = parsePattern(source)
  const elsewhere = triesElsewhere(root)
  // a pattern that may begin anywhere is led to each place of the text by one loop more
  const whole: PatternNode = Number.isFinite(elsewhere) ? root : { kind: 'row', parts: [ANYTHING, root] }
  const letters = letterKinds(signsIn(whole))
  return (longest) => {
    const known = new Map<PatternNode, number>()
    const stepsOfLook = (part: PatternNode, isBehind: boolean): number => {
      const steps = known.get(part) ?? search(isBehind ? backwards(part) : part)
      known.set(part, steps)
      return steps
    }
    const search = (node: PatternNode): number => {
      const automaton = toAutomaton(node, stepsOfLook)
      return automaton ? stepsOfSearch(automaton, letters, longest) : Infinity
    }
    return search(whole) + (whole === root ? elsewhere * longest : 0)
  }
}

function signsIn(node: PatternNode): string[] {
  if (node.kind === 'sign') return [node.source]
  if (node.kind === 'row' || node.kind === 'choice') return node.parts.flatMap(signsIn)
  return node.kind === 'repeat' || node.kind === 'look' ? signsIn(node.part) : []
}

/** What is tried at places other than the start, where `^` refuses them; Infinity where the pattern may begin there. */
function triesElsewhere(node: PatternNode): number {
  if (node.kind === 'choice') return node.parts.reduce((sum, part) => sum + triesElsewhere(part), 0)
  if (node.kind === 'repeat') return node.least > 0 ? triesElsewhere(node.part) : Infinity
  if (node.kind === 'row') return node.parts[0] ? triesElsewhere(node.parts[0]) : Infinity
  return node.kind === 'start' ? 1 : Infinity
}

/** A pattern as it reads from its end; what it looks for itself goes its own way. */
function backwards(node: PatternNode): PatternNode {
  if (node.kind === 'row') return { ...node, parts: node.parts.map(backwards).toReversed() }
  if (node.kind === 'choice') return { ...node, parts: node.parts.map(backwards) }
  return node.kind === 'repeat' ? { ...node, part: backwards(node.part) } : node
}
