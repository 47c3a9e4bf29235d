import type { ComponentType, ReactNode } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { AnswerValue, Field, Flow, Interrupt, Screen, Step } from '../schema/index.ts'
import type { Failure } from '../session/failure.ts'
import type { Progress } from '../walk/progress.ts'

/** One line of the error summary. */
export interface ErrorLine {
  /** Id of the element to go to. */
  readonly id: string
  readonly message: string
  /** The question, for a message such as 'Required' that does not name it. */
  readonly label: string
}

/** What is drawn round the fields of a screen. It stays on the page from screen to screen: give what belongs to one alone the key `screen.id`. */
export interface ScreenSlotProps {
  readonly screen: Screen
  readonly step: Step
  readonly progress: Progress
  /** Id for the heading of a screen that has a title; it takes the focus on arrival. */
  readonly headingId: string
  /** Id for the error summary, which takes the focus when Next was refused. */
  readonly summaryId: string
  readonly errors: readonly ErrorLine[]
  /** Something could not be sent. Say so where it is read out at once (`role="alert"`), with a way to try again. */
  readonly failure: Failure | undefined
  /**
   * A call that is made while the patient goes on keeps failing: nothing is lost, and they may go on. Say so where it interrupts nobody
   * (`role="status"`), with a way to try again.
   */
  readonly unsent: Failure | undefined
  /** An effect is under way: Next says so and does nothing. */
  readonly isBusy: boolean
  readonly canGoBack: boolean
  /** Text of the Next button; undefined hides it. */
  readonly nextText: string | undefined
  /** An earlier answer to show under the heading. */
  readonly displayValue: string | undefined
  /** The patient asks for the screen before. */
  readonly onBack: () => void
  /** The patient goes on without an answer; undefined where that is not offered. */
  readonly onSkip: (() => void) | undefined
  /** The patient asks for what has failed to be tried again. */
  readonly onRetry: () => void
  /** The message at the foot, drawn by the component of its name in `footers`; undefined where the screen names none. */
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** One field. */
export interface FieldSlotProps {
  readonly field: Field
  readonly id: string
  readonly value: AnswerValue | undefined
  readonly error: string | undefined
  /** Of a group, what is wrong within its entries: by number of the entry from 0 and name of the field, such as `0.dose`. */
  readonly errorsWithin?: Readonly<Record<string, string>> | undefined
  /** Its label is the heading of the page. */
  readonly isHeading: boolean
  /** The answer has changed, finished or not; undefined takes it away. */
  readonly onChange: (value: AnswerValue | undefined) => void
  /** The patient has decided: the screen may go on by itself. */
  readonly onCommit: () => void
  /** Answers for other fields of the screen, by name: in place of what stands there, or added to it. */
  readonly onAutofill: (answers: Readonly<Record<string, string>>, how?: 'replace' | 'add') => void
  /** The field has not taken what the patient gave it, and shows why in place of `error`: the summary of errors says the same. Tell it again with each `error`. */
  readonly onRefused: (reason: string) => void
}

/** What stops the patient. */
export interface InterruptionSlotProps {
  readonly interrupt: Interrupt
  /** What the patient wrote that it comes from, a sentence for each question: they may not mean what it looks like. */
  readonly quotes: readonly string[]
  /** Closes the interrupt, back to the question. */
  readonly onDismiss: () => void
  /** Goes on in spite of it, for the answers as they are; offered by an action that does 'continue'. */
  readonly onContinue: () => void
  /** Gives a field the answer that takes the place of the one there, and goes on with it. */
  readonly onAnswer: (field: string, instead: Readonly<Record<string, string>>) => void
  /** Leads to a screen, by its id. */
  readonly onGoTo: (screen: string) => void
}

/** The message at the foot of a screen. */
export interface FooterSlotProps {
  /** Its name: what the screen gives as footerMessage. */
  readonly message: string
}

/** A screen's own component, drawn round its fields. */
export interface CustomComponentProps {
  readonly questionnaire: Questionnaire
  readonly screen: Screen
  /** The fields, each drawn by the Field slot. A React context put round them reaches it: so a screen draws a field its own way. */
  readonly children: ReactNode
}

/** A screen's own component whose code is fetched while the patient reads the screen before, or else when a screen first shows it. */
export interface LazyComponent {
  /** Fetches the component; asked again after a failure. */
  readonly load: () => Promise<ComponentType<CustomComponentProps>>
  /**
   * Fetches what the component draws with besides, such as prices, and resolves when it is there or could not be had: Next waits for it as for the code.
   * The component draws at once what is there; where it throws a promise all the same, `Loading` stands in its place.
   */
  readonly prepare?: (screen: Screen, flow: Flow) => Promise<unknown>
}

/** What a host draws a questionnaire with. */
export interface QuestionnaireSlots {
  readonly Screen: ComponentType<ScreenSlotProps>
  readonly Field: ComponentType<FieldSlotProps>
  readonly Interruption: ComponentType<InterruptionSlotProps>
  /**
   * Fetches what Interruption is drawn with, and resolves when it is there or could not be had. It is asked while the patient reads, and Next waits for it
   * on screens whose answers may stop them.
   */
  readonly prepareInterruption?: () => Promise<unknown>
  /**
   * Fetches what fields are drawn with, and resolves when it is there or could not be had. It is asked for the first screen before that is
   * shown, and for those ahead while the patient reads; Next waits for what may come next, so that no screen is shown without its fields.
   */
  readonly prepare?: (fields: readonly Field[]) => Promise<unknown>
  /** Stands in place of the fields until their code, or that of the screen's own component, is there. */
  readonly Loading?: ComponentType
  /**
   * By the name that screens give as customComponent. One given as `{ load }` is fetched while the patient reads the
   * screen before, and once more when they try again what failed; React's `lazy` works too, but remembers for good that it failed.
   */
  readonly customComponents?: Readonly<Record<string, ComponentType<CustomComponentProps> | LazyComponent>>
  /** By the name that screens give as footerMessage; the Screen slot is given what is drawn. */
  readonly footers?: Readonly<Record<string, ComponentType<FooterSlotProps>>>
}
