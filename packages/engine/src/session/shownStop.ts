import * as z from 'zod/mini'

/** As many as are kept of one questionnaire. */
export const MOST_STOPS = 50

export const shownStop = z.object({
  id: z.string(),
  /** Name of the interrupt. */
  interrupt: z.string(),
  screen: z.string(),
  /** An ISO date with time. */
  shownAt: z.string(),
  /** The answers of its screen as they were, encoded as they are sent, by field name. */
  answers: z.record(z.string(), z.string()),
})

/** A stop that a handler has shown the patient, with the answers that it was shown for; never a secret, a card or a file. */
export type ShownStop = z.infer<typeof shownStop>
