import type { Script } from '../run/script.ts'
import type { Cause } from './createCircuit.ts'
import type { Place } from './listPlaces.ts'

/** The verdicts on every place of one flow. */
export interface Proof {
  readonly flow: string
  readonly counts: Readonly<Record<Verdict['verdict'], number>>
  readonly places: readonly ProvedPlace[]
  /** Unregistered handlers, which are assumed to let every patient continue. */
  readonly assumed: readonly string[]
  readonly refusedExamples: readonly RefusedExample[]
}

/** The verdict on one place. */
export type Verdict =
  | {
      readonly verdict: 'reachable'
      /** A script for `anamnesis run` that reaches the place. */
      readonly witness: Script
      /** The answers and flags that show it by name, null for a missing answer. Empty when unconditional. */
      readonly because: Readonly<Record<string, unknown>>
    }
  | {
      readonly verdict: 'unreachable'
      /** A minimal set of conditions, rules and fields that contradict each other there. */
      readonly conflicts: readonly Cause[]
      /** The enclosing place, when that is the cause. */
      readonly within?: string
      /** The ISO date from which on a patient can reach it, when fixed dates and dates that count from today meet later. */
      readonly from?: string
    }
  | {
      readonly verdict: 'undecided'
      readonly why: string
      /** The earlier place, when that is the cause. */
      readonly within?: string
    }

/** A place with its verdict. */
export type ProvedPlace = Verdict & {
  readonly kind: Place['kind']
  readonly place: string
  readonly screen?: string
}

/** A field that rejects its own example, which invalidates proofs that use it. */
export interface RefusedExample {
  readonly screen: string
  /** Field name; for a group entry, prefixed with the group, as in `medicines > dose`. */
  readonly field: string
  readonly example: string
  /** The message for a patient who gives that answer. */
  readonly why: string
}
