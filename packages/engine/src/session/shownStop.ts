import { named, object, optional, type Reader, text } from './readers.ts'

/** An interrupt or refusal that the patient was shown, with its answers; never a secret, card or file. */
export interface ShownStop {
  id: string
  /** Name of the interrupt; omitted for a refusal. */
  interrupt?: string | undefined
  /** Messages of a refusal by field name; omitted for an interrupt. */
  refused?: Record<string, string> | undefined
  screen: string
  /** An ISO date with time. */
  shownAt: string
  /** Answers of the screen at that time and, for a refusal, those of other screens behind it; encoded as sent, by field name. */
  answers: Record<string, string>
}

/** Maximum number stored per questionnaire. */
export const MAX_STOPS = 50

/** Reads a shown stop. */
export const shownStop: Reader<ShownStop> = /* @__PURE__ */ object<ShownStop>({
  id: text,
  interrupt: /* @__PURE__ */ optional(text),
  refused: /* @__PURE__ */ optional(/* @__PURE__ */ named(text)),
  screen: text,
  shownAt: text,
  answers: /* @__PURE__ */ named(text),
})
