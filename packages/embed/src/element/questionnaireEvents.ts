import type { Completed } from '../ports/Completed.ts'

/** Where something happened: ids only, never an answer. */
export interface Place {
  /** Id of the flow. */
  readonly flow: string
  /** Id of the screen. */
  readonly screen: string
}

/** What each event of the tag carries as its `detail`. Only `complete` carries answers. */
export interface QuestionnaireEventDetails {
  /** It is open and drawn. */
  readonly ready: Place & { readonly version: number }
  /** Another screen is on show. `fraction` is the part that lies behind, 0 to 1. */
  readonly screen: Place & { readonly step: string; readonly fraction: number }
  /** An event that the flow names, for analytics. */
  readonly track: Place & { readonly event: string }
  /** The patient has come to the end. Health data. */
  readonly complete: Completed
  /** The patient is stopped: by an interrupt of the flow, or by a screen for signed-in patients; `isAsked` once they pressed "Log in". */
  readonly blocked: Place &
    ({ readonly reason: 'interrupt'; readonly interrupt: string } | { readonly reason: 'sign-in'; readonly isAsked: boolean })
  /** Something is wrong with the flow, the page or the network. The message is for developers, and holds no answer. */
  readonly error: { readonly code: string; readonly message: string }
}

/** The events of the tag, as `addEventListener` gives them. They do not bubble: who listens to the page hears none of them. */
export type QuestionnaireEvents = {
  readonly [Name in keyof QuestionnaireEventDetails]: CustomEvent<QuestionnaireEventDetails[Name]>
}

/** Tells of one event. */
export type Tell = <Name extends keyof QuestionnaireEventDetails>(name: Name, detail: QuestionnaireEventDetails[Name]) => void
