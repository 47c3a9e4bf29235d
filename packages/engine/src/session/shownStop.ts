import { named, object, optional, type Reader, text } from './readers.ts'

/** As many as are kept of one questionnaire. */
export const MAX_STOPS = 50

/** A stop or a refusal that the patient was shown, with the answers that it was shown for; never a secret, a card or a file. */
export interface ShownStop {
  id: string
  /** Name of the interrupt; left out for a refusal. */
  interrupt?: string | undefined
  /** What a rule refused: the sentence that the patient read, by the name of the field that it stood at; left out for an interrupt. */
  refused?: Record<string, string> | undefined
  screen: string
  /** An ISO date with time. */
  shownAt: string
  /** The answers of its screen as they were and, of a refusal, those of others that made it, encoded as they are sent, by field name. */
  answers: Record<string, string>
}

export const shownStop: Reader<ShownStop> = /* @__PURE__ */ object<ShownStop>({
  id: text,
  interrupt: /* @__PURE__ */ optional(text),
  refused: /* @__PURE__ */ optional(/* @__PURE__ */ named(text)),
  screen: text,
  shownAt: text,
  answers: /* @__PURE__ */ named(text),
})
