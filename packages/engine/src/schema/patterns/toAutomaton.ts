import type { PatternNode } from './parsePattern.ts'

/** The signs of a pattern, and which may follow which; a follower that stands twice can be reached in two ways. */
export interface Automaton {
  /** The end of the text is a sign that matches no letter. */
  readonly signs: readonly string[]
  readonly followers: readonly (readonly number[])[]
  /** The signs that a match may end with. */
  readonly last: ReadonlySet<number>
}

/** How repetitions are written out. */
interface Repetitions {
  /** More than this count as endless. */
  readonly endless: number
  /** The others are written out up to this many times. */
  readonly copies: number
}

interface Part {
  readonly isNullable: boolean
  readonly first: readonly number[]
  readonly last: readonly number[]
}

const NOTHING: Part = { isNullable: true, first: [], last: [] }

/** Glushkov's automaton of a pattern, with its ambiguities kept; undefined beyond `most` signs. */
export function toAutomaton(root: PatternNode, most: number, { endless, copies }: Repetitions): Automaton | undefined {
  const signs: string[] = []
  const followers: number[][] = []
  const connect = ({ last }: Part, { first }: Part) => {
    for (const from of last) followers[from]?.push(...first)
  }
  const inRow = (left: Part, right: Part): Part => {
    connect(left, right)
    return {
      isNullable: left.isNullable && right.isNullable,
      first: left.isNullable ? [...left.first, ...right.first] : left.first,
      last: right.isNullable ? [...left.last, ...right.last] : right.last,
    }
  }
  const build = (node: PatternNode): Part => {
    if (signs.length > most) return NOTHING
    if (node.kind === 'empty' || node.kind === 'start' || node.kind === 'look') return NOTHING
    if (node.kind === 'sign' || node.kind === 'end') {
      followers.push([])
      const at = signs.push(node.kind === 'end' ? '$' : node.source) - 1
      return { isNullable: false, first: [at], last: [at] }
    }
    if (node.kind === 'row') return node.parts.map(build).reduce(inRow, NOTHING)
    if (node.kind === 'choice') {
      const parts = node.parts.map(build)
      return {
        isNullable: parts.some(({ isNullable }) => isNullable),
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
      }
    }
    return repeat(node.part, node.least, node.most)
  }
  const repeat = (node: PatternNode, least: number, most: number): Part => {
    if (most === 0) return NOTHING
    if (most > endless) {
      const part = build(node)
      connect(part, part)
      return { ...part, isNullable: part.isNullable || least === 0 }
    }
    // x{1,3} as x(x(x)?)?: each copy in one way only
    let tail = NOTHING
    for (let copy = Math.min(most, copies); copy > 0; copy--) {
      const part = inRow(build(node), tail)
      tail = { ...part, isNullable: part.isNullable || copy > least }
    }
    return tail
  }
  const { last } = build(root)
  return signs.length > most ? undefined : { signs, followers, last: new Set(last) }
}
