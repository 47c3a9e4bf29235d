import type { Script } from '../run/script.ts'
import type { Cause } from './createCircuit.ts'
import type { Place } from './listPlaces.ts'

/** What is known of one place. */
export type Verdict =
  | {
      readonly verdict: 'reachable'
      /** What to play with `anamnesis run` to come there. */
      readonly witness: Script
      /** The answers and flags that show it, by name; null where the answer has to be missing. Empty where nothing hides it. */
      readonly because: Readonly<Record<string, unknown>>
    }
  | {
      readonly verdict: 'unreachable'
      /** A smallest set of conditions, rules and fields that cannot hold together there. */
      readonly conflicts: readonly Cause[]
      /** It is dead only because the place that it stands in is. */
      readonly within?: string
    }
  | {
      readonly verdict: 'undecided'
      readonly why: string
      /** It is open only because a place before it is. */
      readonly within?: string
    }

/** One place with what is known of it. */
export type ProvedPlace = Verdict & {
  readonly kind: Place['kind']
  readonly place: string
  readonly screen?: string
}

/** A field whose own example it refuses: nothing that rests on it is proved. */
export interface RefusedExample {
  readonly screen: string
  /** Its name; of what a group asks, after that of the group, as `medicines > dose`. */
  readonly field: string
  readonly example: string
  /** What the field says to a patient who answers so. */
  readonly why: string
}

/** What is known of every place of one flow. */
export interface Proof {
  readonly flow: string
  readonly counts: Readonly<Record<Verdict['verdict'], number>>
  readonly places: readonly ProvedPlace[]
  /** Handlers that are not registered here and were taken to let everyone go on. */
  readonly assumed: readonly string[]
  readonly refusedExamples: readonly RefusedExample[]
}
