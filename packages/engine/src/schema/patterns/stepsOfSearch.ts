import type { Automaton } from './toAutomaton.ts'

/** Upper bound on the steps of a backtracking search over all texts up to `longest` letters. A step is one letter or boundary tried,
 * or one empty round given up. Texts of equal length that lead to the same state are merged, with the maximum number of ways for
 * each sign. Stops counting beyond MAX_STEPS; Infinity when the pattern is too large.
 * @param letters The letters that each sign matches, one per equivalence class.
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
    if (steps > MAX_STEPS) return steps
    const after = new Map<Place, number[]>()
    for (const [place, from] of level)
      for (const move of movesFrom(place)) {
        const into = after.get(move.to) ?? []
        after.set(move.to, into)
        follow(move, from, into)
        if (additions > MAX_ADDITIONS) return Infinity
      }
    // steady state: each further letter takes the same number of steps
    if (isSame(level, after)) return steps + (longest - read) * stepsAt(level)
    level = after
  }
  return steps
}

/** Most states tracked exactly; beyond them only the last letter counts. */
const MAX_PLACES = 500

/** Step limit: about a tenth of a second on a phone. */
export const MAX_STEPS = 10_000_000
/** Most additions before a pattern counts as too large. */
const MAX_ADDITIONS = 3_000_000

const isSame = (one: ReadonlyMap<Place, readonly number[]>, other: ReadonlyMap<Place, readonly number[]>) =>
  one.size === other.size && [...one].every(([place, ways]) => ways.every((count, at) => other.get(place)?.[at] === count))

/** The set of an automaton's signs that a text can reach. */
interface Place {
  readonly signs: readonly number[]
}

/** A transition by one letter. */
interface Move {
  readonly to: Place
  /** Triples: source index, target index, number of ways. */
  readonly ways: readonly number[]
}

/** States of an automaton, created on demand (subset construction).
 * @param letters The letters that each sign matches, one per equivalence class.
 */
function createPlaces({ signs, next }: Automaton, letters: ReadonlyMap<string, ReadonlySet<string>>) {
  const matched = signs.map((sign) => letters.get(sign))
  const alphabet = [...new Set([...letters.values()].flatMap((some) => [...some]))]
  const places = new Map<string, Place>()
  const moves = new Map<Place, readonly Move[]>()
  const start: Place = { signs: [0] }

  /** The state for the reached signs; above the limit, all signs that match the letter. */
  const placeFor = (reached: readonly number[], letter: string): Place => {
    const isRoom = places.has(reached.join()) || places.size < MAX_PLACES
    const taken = isRoom ? reached : signs.flatMap((_sign, at) => (matched[at]?.has(letter) ? [at] : []))
    const place = places.get(taken.join()) ?? { signs: taken }
    places.set(taken.join(), place)
    return place
  }
  const moveOn = (from: Place, letter: string): Move | undefined => {
    const taken = from.signs.flatMap((sign, at) =>
      [...(next[sign] ?? [])].flatMap(([to, ways]) => (matched[to]?.has(letter) ? [{ at, to, ways }] : [])),
    )
    if (taken.length === 0) return undefined
    const to = placeFor(
      [...new Set(taken.map((one) => one.to))].toSorted((one, other) => one - other),
      letter,
    )
    const index = new Map(to.signs.map((sign, at) => [sign, at]))
    return { to, ways: taken.flatMap((one) => [one.at, index.get(one.to) ?? 0, one.ways]) }
  }

  /** Transitions of a state; equivalent letters share one. */
  const movesFrom = (place: Place): readonly Move[] => {
    const known = moves.get(place)
    if (known) return known
    const found = alphabet.flatMap((letter) => moveOn(place, letter) ?? [])
    const distinct = [...new Map(found.map((move) => [`${move.to.signs.join()} ${move.ways.join()}`, move])).values()]
    moves.set(place, distinct)
    return distinct
  }
  return { start, movesFrom }
}
