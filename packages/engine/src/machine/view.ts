import type { Field, Interrupt, Screen, Step } from '../schema/index.ts'
import type { Progress } from '../walk/progress.ts'
import type { QuotedAnswer } from '../calls/decision.ts'
import type { Failure } from '../session/failure.ts'

/** What the screen is busy with. */
export type Phase = 'mounting' | 'asking' | 'checking' | 'submitting' | 'failed' | 'interrupted' | 'sign-in-required' | 'left'

/** All that a page needs to draw the questionnaire. The same object for as long as nothing of it has changed. */
export interface View {
  readonly isComplete: boolean
  readonly screen: Screen
  readonly step: Step
  /** The fields shown now, in order; final answers are disabled. */
  readonly fields: readonly Field[]
  readonly phase: Phase
  /** Sentences by field name, from handlers and the server. */
  readonly errors: Readonly<Record<string, string>>
  /** The words of the patient that the interrupt, or the errors, come from. */
  readonly quotes: readonly QuotedAnswer[]
  readonly interrupt: (Interrupt & { readonly name: string }) | undefined
  readonly failure: Failure | undefined
  /** Why a call that is made while the patient goes on has not taken effect yet: it is in line still, and goes out with the next. */
  readonly unsent: Failure | undefined
  readonly progress: Progress
  /** How often the patient has gone from one screen to another since it was opened. */
  readonly moves: number
  /** There is a screen to go back to. */
  readonly canGoBack: boolean
  /** Some shown field of the screen has an answer. */
  readonly isAnswered: boolean
}

const sameList = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((one, index) => one === b[index])
/** Whether all that is in one is the same in the other; without lists of keys, since it is asked at each step. */
const isWithin = <Part extends object>(part: Part, whole: Part) => {
  for (const key in part) if (part[key] !== whole[key]) return false
  return true
}
const sameKeys = <Part extends object>(a: Part, b: Part) => isWithin(a, b) && isWithin(b, a)

/** The earlier view where nothing of it has changed, so that nothing is drawn again. */
export function reuseView(before: View | undefined, now: View): View {
  if (!before) return now
  const progress = sameKeys(before.progress, now.progress) ? before.progress : now.progress
  const errors = sameKeys(before.errors, now.errors) ? before.errors : now.errors
  const fields = sameList(before.fields, now.fields) ? before.fields : now.fields
  const next = { ...now, progress, errors, fields }
  return sameKeys(before, next) ? before : next
}
