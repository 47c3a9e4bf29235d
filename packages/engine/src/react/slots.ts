import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '../machine/decision.ts'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { AnswerValue, Field, Interrupt, Screen, Step } from '../schema/index.ts'
import type { Progress } from '../walk/progress.ts'

/** One line of the error summary. */
export interface ErrorLine {
  /** Id of the element to go to. */
  readonly id: string
  readonly message: string
  /** The question, for a message such as 'Required' that does not name it. */
  readonly label: string
}

/** What is drawn round the fields of a screen. */
export interface ScreenSlotProps {
  readonly screen: Screen
  readonly step: Step
  readonly progress: Progress
  /** Id for the heading of a screen that has a title; it takes the focus on arrival. */
  readonly headingId: string
  /** Id for the error summary, which takes the focus when Next was refused. */
  readonly summaryId: string
  readonly errors: readonly ErrorLine[]
  readonly failure: Failure | undefined
  /** An effect is under way: Next says so and does nothing. */
  readonly isBusy: boolean
  readonly canGoBack: boolean
  /** Text of the Next button; undefined hides it. */
  readonly nextText: string | undefined
  /** An earlier answer to show under the heading. */
  readonly displayValue: string | undefined
  readonly onBack: () => void
  readonly onSkip: (() => void) | undefined
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** One field. */
export interface FieldSlotProps {
  readonly field: Field
  readonly id: string
  readonly value: AnswerValue | undefined
  readonly error: string | undefined
  /** Its label is the heading of the page. */
  readonly isHeading: boolean
  readonly onChange: (value: AnswerValue | undefined) => void
  readonly onCommit: () => void
  readonly onAutofill: (answers: Readonly<Record<string, string>>) => void
}

/** What stops the patient. */
export interface InterruptionSlotProps {
  readonly interrupt: Interrupt
  readonly onDismiss: () => void
  readonly onGoTo: (screen: string) => void
}

/** A screen's own component, drawn round its fields. */
export interface CustomComponentProps {
  readonly questionnaire: Questionnaire
  readonly screen: Screen
  readonly children: ReactNode
}

/** What a host draws a questionnaire with. */
export interface QuestionnaireSlots {
  readonly Screen: ComponentType<ScreenSlotProps>
  readonly Field: ComponentType<FieldSlotProps>
  readonly Interruption: ComponentType<InterruptionSlotProps>
  /** By the name that screens give as customComponent. */
  readonly customComponents?: Readonly<Record<string, ComponentType<CustomComponentProps>>>
}
