import type { Automaton } from './toAutomaton.ts'

/** Places told apart by all that was read; beyond them only the last letter tells. */
const MOST_PLACES = 500

/** The signs of an automaton that a text can lead to, all of them. */
export interface Place {
  readonly signs: readonly number[]
}

/** Where one more letter leads from a place. */
export interface Move {
  readonly to: Place
  /** In threes: from which sign of the one place to which of the other, both by their index, in how many ways. */
  readonly ways: readonly number[]
}

/**
 * The places of an automaton, found when they are asked for (the subset construction).
 * @param letters The letters that each sign matches, one of each kind.
 */
export function createPlaces({ signs, next }: Automaton, letters: ReadonlyMap<string, ReadonlySet<string>>) {
  const matched = signs.map((sign) => letters.get(sign))
  const alphabet = [...new Set([...letters.values()].flatMap((some) => [...some]))]
  const places = new Map<string, Place>()
  const moves = new Map<Place, readonly Move[]>()
  const start: Place = { signs: [0] }

  /** A place that takes in what was reached: itself, or all that the letter matches where there are too many places. */
  const placeFor = (reached: readonly number[], letter: string): Place => {
    const isRoom = places.has(reached.join()) || places.size < MOST_PLACES
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

  /** Where each letter leads; letters that lead alike are one. */
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
