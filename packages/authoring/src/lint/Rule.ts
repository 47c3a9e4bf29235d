import type { Fault, Severity } from './Finding.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'

/** One thing that can be wrong with a flow. Its explanation is at `docPage(code)`. */
export interface Rule {
  /** Stable: people write it into their notes, and machines count it. */
  readonly code: string
  readonly severity: Severity
  readonly check: (flow: FlowUnderLint) => readonly Fault[]
}

/** Where the documentation explains a finding's code: `docs/rules/field.md#field_bounds`. */
export function docPage(code: string): string {
  const anchor = code.toLowerCase()
  return `docs/rules/${anchor.slice(0, anchor.indexOf('_'))}.md#${anchor}`
}
