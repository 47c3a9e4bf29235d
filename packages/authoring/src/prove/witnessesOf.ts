import type { Script } from '../run/script.ts'
import type { Proof } from './Proof.ts'

/** A script that `anamnesis run` plays, and the places that it was written for. */
export interface Witness {
  /** The words of the proof, such as `screen allergies` or `option smoker = “Yes”`. */
  readonly places: readonly string[]
  readonly script: Script
}

/**
 * The scripts of a proof, each once: one for every reachable place, in the order of the flow. Whoever needs a patient at a
 * place (a test, a story, a preview, a link) takes the answers from here.
 */
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
