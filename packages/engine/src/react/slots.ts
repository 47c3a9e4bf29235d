import type { ComponentType, ReactNode } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { AnswerValue, Field, Flow, Interrupt, Screen, Step } from '../schema/index.ts'
import type { Failure } from '../session/failure.ts'
import type { Progress } from '../walk/progress.ts'
import type { ScaleMark } from './scaleMarks.ts'

/** Components to render a questionnaire with. */
export interface QuestionnaireSlots {
  readonly Screen: ComponentType<ScreenSlotProps>
  readonly Field: FieldSlot
  readonly Interruption: ComponentType<InterruptionSlotProps>
  /** Preloads the Interruption; must not reject. Called while the patient reads; Next waits for it on screens that may be
   * interrupted.
   */
  readonly prepareInterruption?: () => Promise<unknown>
  /** Preloads the code of fields; must not reject. Called for the first screen before it is shown and for later screens while the
   * patient reads; Next waits for those that may come next.
   */
  readonly prepare?: (fields: readonly Field[]) => Promise<unknown>
  /** The answers of a screen with `summary`, rendered like a custom component. */
  readonly Summary?: ComponentType<CustomComponentProps> | LazyComponent
  /** Shown while the code of the fields or of the custom component loads. */
  readonly Loading?: ComponentType
  /** By the `customComponent` name of screens. `{ load }` is preloaded during the previous screen and loaded again on retry. React's
   * `lazy` also works, but caches failures.
   */
  readonly customComponents?: Readonly<Record<string, ComponentType<CustomComponentProps> | LazyComponent>>
  /** By the `footerMessage` name of screens; the result is passed to the Screen slot. */
  readonly footers?: Readonly<Record<string, ComponentType<FooterSlotProps>>>
}

/** A line of the error summary. */
export interface ErrorLine {
  /** Id of the element to focus. */
  readonly id: string
  readonly message: string
  /** The question, because a message such as 'Required' does not name it. */
  readonly label: string
}

/** Layout around the fields of a screen. It stays mounted across screens: use the key `screen.id` for parts that must remount. */
export interface ScreenSlotProps {
  readonly screen: Screen
  readonly step: Step
  readonly progress: Progress
  /** Id for the heading of a screen with a title; it takes the focus on arrival. */
  readonly headingId: string
  /** Id for the error summary; it takes the focus when Next was refused. */
  readonly summaryId: string
  readonly errors: readonly ErrorLine[]
  /** A call has failed. Announce it immediately (`role="alert"`) and offer a retry. */
  readonly failure: Failure | undefined
  /** A background call keeps failing. Nothing is lost and the patient can continue: announce it politely (`role="status"`) and offer
   * a retry.
   */
  readonly unsent: Failure | undefined
  /** An effect is running: Next is busy and does nothing. */
  readonly isBusy: boolean
  readonly canGoBack: boolean
  /** Text of the Next button; undefined hides it. */
  readonly nextText: string | undefined
  /** An earlier answer to show under the heading. */
  readonly displayValue: string | undefined
  /** Goes to the previous screen. */
  readonly onBack: () => void
  /** Skips the screen; undefined when that is not offered. */
  readonly onSkip: (() => void) | undefined
  /** Retries what has failed. */
  readonly onRetry: () => void
  /** The footer message, rendered by its component in `footers`; undefined when the screen names none. */
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** Props of a field. */
export interface FieldSlotProps {
  readonly field: Field
  readonly id: string
  readonly value: AnswerValue | undefined
  readonly error: string | undefined
  /** Errors within a group, by entry index and field name, such as `0.dose`. */
  readonly errorsWithin?: Readonly<Record<string, string>> | undefined
  /** Its label is the page heading. */
  readonly isHeading: boolean
  /** Sets the answer, possibly unfinished; undefined removes it. */
  readonly onChange: (value: AnswerValue | undefined) => void
  /** The patient has chosen: the screen may advance. */
  readonly onCommit: () => void
  /** Sets other fields of the screen, by name: replaces their answers or appends to them. */
  readonly onAutofill: (answers: Readonly<Record<string, string>>, how?: 'replace' | 'add') => void
  /** The field has rejected the input and shows the reason instead of `error`; the error summary shows the same. Call it again for
   * each new `error`.
   */
  readonly onRefused: (reason: string) => void
  /** Draws the fields under an option, if there are any; only for a Field slot with `drawsDetails`. */
  readonly details?: ((option: string) => ReactNode) | undefined
}

/** A field, and whether it draws `details` under its options. Without it, fields with `underOption` follow as any other. */
export type FieldSlot = ComponentType<FieldSlotProps> & { readonly drawsDetails?: boolean }

/** Props of an interrupt. */
export interface InterruptionSlotProps {
  readonly interrupt: Interrupt
  /** Sentences that quote the answers behind it: the patient may have meant something else. */
  readonly quotes: readonly string[]
  /** The patient's numbers on the scale of the interrupt. */
  readonly marks: readonly ScaleMark[]
  /** Closes the interrupt and returns to the question. */
  readonly onDismiss: () => void
  /** Continues with the answers as they are; for actions that do 'continue'. */
  readonly onContinue: () => void
  /** Replaces the answer of a field and continues. */
  readonly onAnswer: (field: string, instead: Readonly<Record<string, string>>) => void
  /** Goes to a screen by id. */
  readonly onGoTo: (screen: string) => void
}

/** Props of a footer message. */
export interface FooterSlotProps {
  /** Its name: the `footerMessage` of the screen. */
  readonly message: string
}

/** A screen's custom component, rendered around its fields. */
export interface CustomComponentProps {
  readonly questionnaire: Questionnaire
  readonly screen: Screen
  /** The fields, each rendered by the Field slot. A React context around them reaches that slot. */
  readonly children: ReactNode
}

/** A custom component that is loaded while the patient reads the previous screen. */
export interface LazyComponent {
  /** Loads the component; called again after a failure. */
  readonly load: () => Promise<ComponentType<CustomComponentProps>>
  /** Loads the component's data, such as prices. Next waits for it as for the code; it must not reject. A component that still
   * suspends shows `Loading`.
   */
  readonly prepare?: (screen: Screen, flow: Flow) => Promise<unknown>
}
