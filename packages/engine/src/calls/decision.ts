import type { Failure } from '../session/failure.ts'

/** What a rule has read of what the patient wrote, to be told with what it decides: they may not mean what it looks like. */
export interface QuotedAnswer {
  readonly field: string
  /** The question that it answers. */
  readonly label: string
  /** As the patient wrote them. */
  readonly words: readonly string[]
}

/** What a screen's effects lead to. */
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

/** No words were read. */
export const NO_QUOTES: readonly QuotedAnswer[] = []

export const CONTINUE: Decision = { type: 'continue' }
