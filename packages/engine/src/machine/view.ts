import type { Field, Interrupt, Screen, Step } from '../schema/index.ts'
import type { Progress } from '../walk/progress.ts'
import type { QuotedAnswer } from '../calls/decision.ts'
import type { Failure } from '../session/failure.ts'

/** What the current screen is doing. `mounting`: it opens, or its `onMount` runs; `asking`: it waits for the patient; `checking`: rules
 * and handler run; `submitting`: its call is sent; `failed`: that call can be tried again; `left`: no screen is open, between two or at
 * the end.
 */
export type Phase = 'mounting' | 'asking' | 'checking' | 'submitting' | 'failed' | 'interrupted' | 'sign-in-required' | 'left'

/** Everything that a page needs to render. The same object until something changes. */
export interface View {
  readonly isComplete: boolean
  readonly screen: Screen
  readonly step: Step
  /** Visible fields, in order; locked answers are disabled. */
  readonly fields: readonly Field[]
  readonly phase: Phase
  /** Messages of handlers and the server, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** The answers that led to the interrupt, or the words that led to errors. */
  readonly quotes: readonly QuotedAnswer[]
  readonly interrupt: (Interrupt & { readonly name: string }) | undefined
  readonly failure: Failure | undefined
  /** Why a background call has failed so far. It stays queued and is retried with the next one. */
  readonly unsent: Failure | undefined
  readonly progress: Progress
  /** Number of screen changes since opening. */
  readonly moves: number
  /** A previous screen exists. */
  readonly canGoBack: boolean
  /** At least one visible field has an answer. */
  readonly isAnswered: boolean
}

const sameList = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((one, index) => one === b[index])
/** Whether all entries of `part` are the same in `whole`. Avoids key arrays, because it runs on every change. */
const isWithin = <Part extends object>(part: Part, whole: Part) => {
  for (const key in part) if (part[key] !== whole[key]) return false
  return true
}
const sameKeys = <Part extends object>(a: Part, b: Part) => isWithin(a, b) && isWithin(b, a)

/** Returns the earlier view if nothing has changed, to avoid rendering. */
export function reuseView(before: View | undefined, now: View): View {
  if (!before) return now
  const progress = sameKeys(before.progress, now.progress) ? before.progress : now.progress
  const errors = sameKeys(before.errors, now.errors) ? before.errors : now.errors
  const fields = sameList(before.fields, now.fields) ? before.fields : now.fields
  const next = { ...now, progress, errors, fields }
  return sameKeys(before, next) ? before : next
}
