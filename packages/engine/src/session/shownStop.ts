import * as z from 'zod/mini'

/** As many as are kept of one questionnaire. */
export const MOST_STOPS = 50

export const shownStop = z.object({
  id: z.string(),
  /** Name of the interrupt; left out for a refusal. */
  interrupt: z.optional(z.string()),
  /** What a rule refused: the sentence that the patient read, by the name of the field that it stood at; left out for an interrupt. */
  refused: z.optional(z.record(z.string(), z.string())),
  screen: z.string(),
  /** An ISO date with time. */
  shownAt: z.string(),
  /** The answers of its screen as they were and, of a refusal, those of others that made it, encoded as they are sent, by field name. */
  answers: z.record(z.string(), z.string()),
})

/** A stop or a refusal that the patient was shown, with the answers that it was shown for; never a secret, a card or a file. */
export type ShownStop = z.infer<typeof shownStop>
