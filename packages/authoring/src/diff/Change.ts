/** One difference between two flows. */
export interface Change {
  readonly severity: Severity
  /** Stable code. `…-added` and `…-removed` are inverse; every other code is its own inverse. */
  readonly code: string
  readonly place: ChangePlace
  /** The field concerned. */
  readonly field?: string
  /** The change as a sentence. */
  readonly says: string
  /** The old and the new value; absent when there is none. */
  readonly before?: unknown
  readonly after?: unknown
  readonly affected?: readonly Affected[]
}

/** Severity of a change. `breaking`: stored answers or drafts may no longer fit, or mean something else. `behaviour`: some patients see, are
 * asked or are routed differently. `wording`: only texts or presentation differ.
 */
export type Severity = 'breaking' | 'behaviour' | 'wording'

/** The subject of a change: the whole flow, or one part by id. */
export interface ChangePlace {
  readonly kind: 'flow' | 'step' | 'screen' | 'call' | 'interrupt'
  readonly id: string
}

/** Patients who are affected by a changed condition. */
export interface Affected {
  readonly effect: 'sees it now' | 'no longer sees it'
  /** Minimal answers and flags of an affected patient by name, null for a missing answer; undefined when there is no such patient. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The answers as text. */
  readonly says: string
}
