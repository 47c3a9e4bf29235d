import type { Failure } from '../session/failure.ts'

/** What the machine does after a screen's rules, handler and call: an `Outcome` with its errors placed, or what a call adds (`fail`, `sign-in`). */
export type Decision =
  | { readonly type: 'continue' }
  | {
      readonly type: 'interrupt'
      readonly interrupt: string
      /** What the deciding rule says. */
      readonly says?: string | undefined
      readonly quotes: readonly QuotedAnswer[]
    }
  | { readonly type: 'go-to'; readonly screen: string }
  | {
      readonly type: 'refuse'
      readonly errors: Readonly<Record<string, string>>
      /** The screen of these errors. */
      readonly screen: string
      /** All screens with errors: the patient must leave them again. */
      readonly screens: readonly string[]
      readonly quotes: readonly QuotedAnswer[]
    }
  | { readonly type: 'fail'; readonly failure: Failure }
  | { readonly type: 'sign-in' }

/** An answer that a rule matched, quoted with its decision: the patient may have meant something else. */
export interface QuotedAnswer {
  readonly field: string
  /** Label of the question. */
  readonly label: string
  /** The matched words as typed, or the labels of the chosen options. */
  readonly words: readonly string[]
  /** They are options and not the patient's own words. */
  readonly isChosen?: true
}

/** No answer was matched. */
export const NO_QUOTES: readonly QuotedAnswer[] = []

/** The decision to go to the next screen. */
export const CONTINUE: Decision = { type: 'continue' }
