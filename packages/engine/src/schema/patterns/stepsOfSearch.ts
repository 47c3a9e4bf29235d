import { createPlaces, type Move, type Place } from './createPlaces.ts'
import type { Automaton } from './toAutomaton.ts'

/** The steps that a pattern may take: about a tenth of a second on a phone. */
export const MOST_STEPS = 10_000_000
/** Additions, after which a pattern counts as too large. */
const MOST_ADDITIONS = 3_000_000

/**
 * The most steps that a search takes which tries one way after the other, over all texts of at most `longest` letters. A
 * step is one letter or border tried, or one round given up that read nothing. Texts of one length that lead to the same
 * place are counted as one that has the most ways of any to each sign, so that it is a bound. It stops counting beyond
 * MOST_STEPS; Infinity where the pattern is too large to be counted.
 * @param letters The letters that each sign matches, one of each kind.
 */
export function stepsOfSearch(automaton: Automaton, letters: ReadonlyMap<string, ReadonlySet<string>>, longest: number): number {
  const { start, movesFrom } = createPlaces(automaton, letters)
  let additions = 0

  const follow = ({ to, ways }: Move, from: readonly number[], into: number[]) => {
    const reached = to.signs.map(() => 0)
    for (let at = 0; at < ways.length; at += 3) {
      const [source = 0, target = 0, times = 0] = [ways[at], ways[at + 1], ways[at + 2]]
      reached[target] = (reached[target] ?? 0) + (from[source] ?? 0) * times
    }
    additions += ways.length / 3 + to.signs.length
    to.signs.forEach((sign, at) => {
      const most = automaton.sure.has(sign) ? Math.min(reached[at] ?? 0, 1) : (reached[at] ?? 0)
      into[at] = Math.max(into[at] ?? 0, most)
    })
  }
  const stepsAt = (level: ReadonlyMap<Place, readonly number[]>) =>
    [...level].reduce((most, [{ signs }, ways]) => {
      const steps = signs.reduce((sum, sign, at) => sum + (ways[at] ?? 0) * (automaton.tries[sign] ?? 0), 0)
      return Math.max(most, steps)
    }, 0)

  let steps = 0
  let level: ReadonlyMap<Place, number[]> = new Map([[start, [1]]])
  for (let read = 0; read <= longest && level.size > 0; read++) {
    steps += stepsAt(level)
    if (steps > MOST_STEPS) return steps
    const after = new Map<Place, number[]>()
    for (const [place, from] of level)
      for (const move of movesFrom(place)) {
        const into = after.get(move.to) ?? []
        after.set(move.to, into)
        follow(move, from, into)
        if (additions > MOST_ADDITIONS) return Infinity
      }
    // each further letter takes as many steps again
    if (isSame(level, after)) return steps + (longest - read) * stepsAt(level)
    level = after
  }
  return steps
}

const isSame = (one: ReadonlyMap<Place, readonly number[]>, other: ReadonlyMap<Place, readonly number[]>) =>
  one.size === other.size && [...one].every(([place, ways]) => ways.every((count, at) => other.get(place)?.[at] === count))
