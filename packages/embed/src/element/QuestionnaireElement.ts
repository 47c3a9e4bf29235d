import type { Answers, Facts } from '@anamnesis/engine/schema'
import type { QuestionnaireEvents } from './questionnaireEvents.ts'

/** The tag, as a script on the page meets it. */
export interface QuestionnaireElement extends HTMLElement {
  /**
   * Answers that the page knows already, by field name, as `openQuestionnaire` takes them. They are read when the flow is loaded: set them before the tag
   * is put into the page, or before its script runs. A property, since attributes are read by recorders of pages.
   */
  initialAnswers?: Answers | undefined
  /** Forgets the answers and begins anew. A session that the host keeps elsewhere is the host's to empty. */
  reset: () => void
  /**
   * Goes to a screen by its id, or as near as the answers allow: a question that is not answered is never passed over. Where that is
   * another screen, `error` says so with EMBED_SCREEN_NOT_REACHED. Does nothing before `ready`.
   */
  goTo: (screen: string) => void
  /** Tells it that the patient has signed in, or of flags. Does nothing before `ready`. */
  updateFacts: (facts: Partial<Facts>) => void
  /** Listens to what the tag tells, each event with its own detail, or to any other event. */
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
