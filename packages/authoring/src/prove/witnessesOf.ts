import type { Script } from '../run/script.ts'
import type { Proof } from './Proof.ts'

/** The unique scripts of a proof, covering every reachable place, in flow order. Used by tests, stories, previews and links. */
export function witnessesOf({ places }: Proof): Witness[] {
  const found = new Map<string, { places: string[]; script: Script }>()
  for (const one of places) {
    if (one.verdict !== 'reachable') continue
    const key = JSON.stringify(one.witness)
    const known = found.get(key) ?? { places: [], script: one.witness }
    known.places.push(one.place)
    found.set(key, known)
  }
  return [...found.values()]
}

/** A script for `anamnesis run` with the places that it reaches. */
export interface Witness {
  /** Display names, such as `screen allergies` or `option smoker = “Yes”`. */
  readonly places: readonly string[]
  readonly script: Script
}
