import type { Fault, Severity } from './Finding.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'

/** One thing that can be wrong with a flow. Its page is `docs/rules/<code>.md`. */
export interface Rule {
  /** Stable: people write it into their notes, and machines count it. */
  readonly code: string
  readonly severity: Severity
  readonly check: (flow: FlowUnderLint) => readonly Fault[]
}
