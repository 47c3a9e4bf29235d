/**
 * How far a change reaches: `breaking`: stored answers or drafts do not fit any more, or may not; `behaviour`: some patient
 * sees another screen, is asked, stopped or sent another way; `wording`: only words or looks differ.
 */
export type Severity = 'breaking' | 'behaviour' | 'wording'

/** What a change is about: the flow as a whole, or one part of it by its id. */
export interface ChangePlace {
  readonly kind: 'flow' | 'step' | 'screen' | 'call' | 'interrupt'
  readonly id: string
}

/** Patients whom a changed condition concerns. */
export interface Affected {
  readonly effect: 'sees it now' | 'sees it no longer'
  /** A smallest set of answers and flags of such a patient, by name, null where the answer has to be missing; undefined where there is no such patient. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The same, in words. */
  readonly says: string
}

/** One thing that differs for a patient between two flows. */
export interface Change {
  readonly severity: Severity
  /** Stable; `…-added` and `…-removed` are each other's reverse, every other code is its own. */
  readonly code: string
  readonly place: ChangePlace
  /** Name of the field that it is about. */
  readonly field?: string
  /** The change as a sentence. */
  readonly says: string
  /** What stood there, and what stands there now; absent where there was or is nothing. */
  readonly before?: unknown
  readonly after?: unknown
  readonly affected?: readonly Affected[]
}
