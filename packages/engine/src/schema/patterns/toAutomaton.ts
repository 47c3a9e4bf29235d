import type { PatternNode } from './parsePattern.ts'

/** Glushkov automaton of a pattern with its ambiguities counted, including counted repetitions and empty matches; undefined when the
 * pattern is too large. May overestimate the ways, never underestimates.
 * @param stepsOfLook Steps of a lookaround.
 */
export function toAutomaton(root: PatternNode, stepsOfLook: (part: PatternNode, isBehind: boolean) => number): Automaton | undefined {
  const signs = ['']
  const next: Map<number, number>[] = [new Map()]
  const tries = [0]
  let nodes = 0
  let links = 0

  const enter = (from: number, ways: number, part: Part) => {
    tries[from] = (tries[from] ?? 0) + times(ways, part.tries)
    links += part.first.size
    if (links > MAX_LINKS) nodes = Infinity
    for (const [to, more] of part.first) next[from]?.set(to, (next[from].get(to) ?? 0) + times(ways, more))
  }
  const inRow = (left: Part, right: Part): Part => {
    for (const [from, ways] of left.last) enter(from, ways, right)
    return {
      empties: times(left.empties, right.empties),
      isSkippable: left.isSkippable && right.isSkippable,
      tries: left.tries + times(left.empties, right.tries),
      first: new Map([...left.first, ...scaled(right.first, left.empties)]),
      last: new Map([...scaled(left.last, right.empties), ...right.last]),
      sure: right.isSkippable ? [...left.sure, ...right.sure] : right.sure,
    }
  }
  const build = (node: PatternNode): Part => {
    if (++nodes > MAX_NODES || node.kind === 'empty') return NOTHING
    if (node.kind === 'start' || node.kind === 'end') return { ...NOTHING, isSkippable: false, tries: 1 }
    if (node.kind === 'look')
      return { ...NOTHING, isSkippable: false, tries: Math.min(1 + stepsOfLook(node.part, node.isBehind), COUNTLESS) }
    if (node.kind === 'sign') {
      const at = signs.push(node.source) - 1
      next.push(new Map())
      tries.push(0)
      const itself = new Map([[at, 1]])
      return { empties: 0, isSkippable: false, tries: 1, first: itself, last: itself, sure: [at] }
    }
    if (node.kind === 'row') return node.parts.map(build).reduce(inRow, NOTHING)
    return node.kind === 'choice' ? inChoice(node.parts.map(build)) : repeat(node.part, node.least, node.most)
  }
  const repeat = (node: PatternNode, least: number, most: number): Part => {
    if (most === 0) return NOTHING
    const before = nodes
    const one = build(node)
    const built = [one]
    const copy = () => built.pop() ?? build(node)
    const room = Math.floor(MAX_COPIED / (nodes - before))
    // required rounds that may be empty multiply the ways: count them or give up
    if (least > room && one.empties > 0) nodes = Infinity
    if (least > room) return { ...looped(one), sure: [] }
    const isEndless = most - least > room
    const isLastLooped = isEndless && least > 0 && one.empties === 0
    let tail = NOTHING
    if (isEndless) tail = isLastLooped ? looped(copy()) : optional(looped(solid(copy())))
    // x{0,3} as (x(x(x)?)?)?: one way per number of rounds
    else for (let round = least; round < most; round++) tail = optional(inRow(solid(copy()), tail))
    for (let round = isLastLooped ? 1 : 0; round < least; round++) tail = inRow(copy(), tail)
    return tail
  }
  const looped = (part: Part): Part => {
    for (const [from, ways] of part.last) enter(from, ways, part)
    return part
  }

  const { first, tries: atFirst, sure } = build(root)
  next[0] = new Map(first)
  tries[0] = atFirst
  return nodes > MAX_NODES ? undefined : { signs, next, tries, sure: new Set(sure) }
}

/** Most nodes with counted repetitions expanded; larger patterns are not analysed. */
const MAX_NODES = 3000
/** A repetition with more nodes than this counts as unbounded. */
const MAX_COPIED = 500
const MAX_LINKS = 20_000
/** Saturation value for products. */
const COUNTLESS = 1e15

/** Number of ways in which each sign is reached. */
type Ways = ReadonlyMap<number, number>

/** Signs of a pattern, their successors, and the attempts between them. */
export interface Automaton {
  /** The first sign is the beginning, before any letter. */
  readonly signs: readonly string[]
  /** Successors of each sign. */
  readonly next: readonly Ways[]
  /** For each sign, the letters, boundaries and empty rounds tried before the next letter. */
  readonly tries: readonly number[]
  /** Signs after which a match cannot fail: a search reads each at most once per position. */
  readonly sure: ReadonlySet<number>
}

interface Part {
  /** Number of ways to match the empty text. */
  readonly empties: number
  /** Whether one of them cannot fail. */
  readonly isSkippable: boolean
  readonly tries: number
  readonly first: Ways
  readonly last: Ways
  /** Last signs after which the part ends without anything that can fail. */
  readonly sure: readonly number[]
}

const NONE: Ways = new Map()
const NOTHING: Part = { empties: 1, isSkippable: true, tries: 0, first: NONE, last: NONE, sure: [] }

function inChoice(parts: readonly Part[]): Part {
  return {
    empties: parts.reduce((sum, { empties }) => sum + empties, 0),
    isSkippable: parts.some(({ isSkippable }) => isSkippable),
    tries: parts.reduce((sum, part) => sum + part.tries, 0),
    first: new Map(parts.flatMap(({ first }) => [...first])),
    last: new Map(parts.flatMap(({ last }) => [...last])),
    sure: parts.flatMap(({ sure }) => sure),
  }
}

/** An optional round must not be empty; an empty one is discarded. */
const solid = (part: Part): Part => ({ ...part, empties: 0, isSkippable: false, tries: part.tries + part.empties })
const optional = (part: Part): Part => ({ ...part, empties: 1, isSkippable: true })
const scaled = (ways: Ways, by: number): Ways => (by === 0 ? NONE : new Map([...ways].map(([sign, one]) => [sign, times(one, by)])))
const times = (one: number, other: number) => Math.min(one * other, COUNTLESS)
