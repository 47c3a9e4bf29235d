import type { Completed } from '../ports/collectCompleted.ts'

/** The `detail` of each event of the tag. Only `complete` contains answers. */
export interface QuestionnaireEventDetails {
  /** Open and rendered. */
  readonly ready: Place & { readonly version: number }
  /** The screen has changed. `fraction` is the completed part, 0 to 1. */
  readonly screen: Place & { readonly step: string; readonly fraction: number }
  /** A tracking event of the flow. */
  readonly track: Place & { readonly event: string }
  /** The questionnaire is complete. Health data. */
  readonly complete: Completed
  /** The patient is blocked by an interrupt or a screen that requires sign-in; `isAsked` after they pressed "Log in". */
  readonly blocked: Place &
    ({ readonly reason: 'interrupt'; readonly interrupt: string } | { readonly reason: 'sign-in'; readonly isAsked: boolean })
  /** An error in the flow, page or network. The message is for developers and contains no answer. */
  readonly error: { readonly code: string; readonly message: string }
}

/** Events of the tag for `addEventListener`. They do not bubble. */
export type QuestionnaireEvents = {
  readonly [Name in keyof QuestionnaireEventDetails]: CustomEvent<QuestionnaireEventDetails[Name]>
}

/** Emits one event. */
export type Emit = <Name extends keyof QuestionnaireEventDetails>(name: Name, detail: QuestionnaireEventDetails[Name]) => void

/** Where an event happened: ids only, never an answer. */
interface Place {
  /** Id of the flow. */
  readonly flow: string
  /** Id of the screen. */
  readonly screen: string
}
