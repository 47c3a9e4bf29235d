import type { PatternNode } from './parsePattern.ts'

/** Parts of a pattern with its counted repetitions written out, and links between them; a larger pattern is not looked into. */
const MOST_NODES = 3000
/** A repetition that would take more parts than this counts as endless. */
const MOST_COPIED = 500
const MOST_LINKS = 20_000
/** More ways than anyone waits for; it keeps products finite. */
const COUNTLESS = 1e15

/** Of some signs, in how many ways each is reached. */
type Ways = ReadonlyMap<number, number>

/** The signs of a pattern, which may follow which, and what a search tries between two of them. */
export interface Automaton {
  /** The first stands for the beginning, before any letter is read. */
  readonly signs: readonly string[]
  /** For each sign those that may be read after it. */
  readonly next: readonly Ways[]
  /** For each sign how many letters, borders and empty rounds are tried behind it until one more letter is read. */
  readonly tries: readonly number[]
  /** Signs after which a match cannot fail: a search reads such a sign at most once at one place of the text. */
  readonly sure: ReadonlySet<number>
}

interface Part {
  /** In how many ways it reads nothing. */
  readonly empties: number
  /** Whether one of them cannot fail. */
  readonly isSkippable: boolean
  readonly tries: number
  readonly first: Ways
  readonly last: Ways
  /** Those of the last signs after which the part is over without anything that can fail. */
  readonly sure: readonly number[]
}

const NONE: Ways = new Map()
const NOTHING: Part = { empties: 1, isSkippable: true, tries: 0, first: NONE, last: NONE, sure: [] }

/**
 * Glushkov's automaton of a pattern, with its ambiguities counted, also those of counted repetitions and of what reads
 * nothing; undefined where the pattern is too large. It may have more ways than the pattern, never fewer.
 * @param stepsOfLook The steps that what the pattern looks ahead or back for takes each time.
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
    if (links > MOST_LINKS) nodes = Infinity
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
    if (++nodes > MOST_NODES || node.kind === 'empty') return NOTHING
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
    const room = Math.floor(MOST_COPIED / (nodes - before))
    // wanted rounds that may read nothing multiply the ways: they are counted, or else it is too large
    if (least > room && one.empties > 0) nodes = Infinity
    if (least > room) return { ...looped(one), sure: [] }
    const isEndless = most - least > room
    const isLastLooped = isEndless && least > 0 && one.empties === 0
    let tail = NOTHING
    if (isEndless) tail = isLastLooped ? looped(copy()) : optional(looped(solid(copy())))
    // x{0,3} as (x(x(x)?)?)?: each number of rounds in one way only
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
  return nodes > MOST_NODES ? undefined : { signs, next, tries, sure: new Set(sure) }
}

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

/** An unwanted round has to read something; it is given up where it did not, or left out. */
const solid = (part: Part): Part => ({ ...part, empties: 0, isSkippable: false, tries: part.tries + part.empties })
const optional = (part: Part): Part => ({ ...part, empties: 1, isSkippable: true })
const scaled = (ways: Ways, by: number): Ways => (by === 0 ? NONE : new Map([...ways].map(([sign, one]) => [sign, times(one, by)])))
const times = (one: number, other: number) => Math.min(one * other, COUNTLESS)
