import type { Fault, Severity } from './Finding.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'

/** A lint rule. Its documentation is at `docPage(code)`. */
export interface Rule {
  /** Stable: used in notes and reports. */
  readonly code: string
  readonly severity: Severity
  readonly check: (flow: FlowUnderLint) => readonly Fault[]
}

/** The documentation page of a code, such as `docs/rules/field.md#field_bounds`. */
export function docPage(code: string): string {
  const anchor = code.toLowerCase()
  return `docs/rules/${anchor.slice(0, anchor.indexOf('_'))}.md#${anchor}`
}
