import type { Answers, Facts } from '@anamnesis/engine/schema'
import type { QuestionnaireEvents } from './questionnaireEvents.ts'

/** The DOM interface of the tag. */
export interface QuestionnaireElement extends HTMLElement {
  /** Known answers by field name. Read when the flow loads: set it before the tag is connected or its script runs. A property,
   * because page recorders read attributes.
   */
  initialAnswers?: Answers | undefined
  /** Deletes the answers and starts over. A session that the host stores must be cleared by the host. */
  reset: () => void
  /** Goes to a screen by id, or to the first unanswered question before it; in that case fires `error` with
   * EMBED_SCREEN_NOT_REACHED. Does nothing before `ready`.
   */
  goTo: (screen: string) => void
  /** Updates facts: the patient has signed in, or flags have changed. Does nothing before `ready`. */
  updateFacts: (facts: Partial<Facts>) => void
  /** Listens to the tag's events with typed details, or to any other event. */
  addEventListener: {
    <Name extends keyof QuestionnaireEvents>(
      name: Name,
      listener: (event: QuestionnaireEvents[Name]) => void,
      options?: boolean | AddEventListenerOptions,
    ): void
    (name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'anamnesis-questionnaire': QuestionnaireElement
  }
}
