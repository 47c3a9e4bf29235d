import type { Failure } from '../session/failure.ts'

/** The patient's own text that a rule matched, quoted with its decision: they may have meant something else. */
export interface QuotedAnswer {
  readonly field: string
  /** Label of the question. */
  readonly label: string
  /** The matched words as typed. */
  readonly words: readonly string[]
}

/** Result of a screen's effects. */
export type Decision =
  | { readonly type: 'continue' }
  | { readonly type: 'interrupt'; readonly interrupt: string; readonly quotes: readonly QuotedAnswer[] }
  | { readonly type: 'go-to'; readonly screen: string }
  | {
      readonly type: 'refuse'
      readonly errors: Readonly<Record<string, string>>
      readonly screen: string
      readonly quotes: readonly QuotedAnswer[]
    }
  | { readonly type: 'fail'; readonly failure: Failure }
  | { readonly type: 'sign-in' }

/** No text was matched. */
export const NO_QUOTES: readonly QuotedAnswer[] = []

export const CONTINUE: Decision = { type: 'continue' }
