import type { PatternNode } from './parsePattern.ts'

/** The signs of a pattern, and which may follow which; a follower that stands twice can be reached in two ways. */
export interface Automaton {
  readonly signs: readonly string[]
  readonly followers: readonly (readonly number[])[]
}

/** Repetitions of more than this count as endless. */
const MOST_COPIES = 8

interface Part {
  readonly isNullable: boolean
  readonly first: readonly number[]
  readonly last: readonly number[]
}

const NOTHING: Part = { isNullable: true, first: [], last: [] }

/** Glushkov's automaton of a pattern, with its ambiguities kept; undefined beyond `most` signs. */
export function toAutomaton(root: PatternNode, most: number): Automaton | undefined {
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
    if (node.kind === 'empty') return NOTHING
    if (node.kind === 'sign') {
      followers.push([])
      const at = signs.push(node.source) - 1
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
    if (most > MOST_COPIES) {
      const part = build(node)
      connect(part, part)
      return { ...part, isNullable: part.isNullable || least === 0 }
    }
    // x{1,3} as x(x(x)?)?: each copy in one way only
    let tail = NOTHING
    for (let copy = most; copy > 0; copy--) {
      const part = inRow(build(node), tail)
      tail = { ...part, isNullable: part.isNullable || copy > least }
    }
    return tail
  }
  build(root)
  return signs.length > most ? undefined : { signs, followers }
}
