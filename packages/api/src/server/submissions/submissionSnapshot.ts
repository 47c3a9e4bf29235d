import * as z from 'zod/mini'

const text = z.nullable(z.string())

const answer = z.object({
  slug: z.string(),
  body: z.string(),
  answered_at: text,
  screen: z.string(),
  question: z.string(),
  answer: z.string(),
})
const file = z.object({
  id: z.uuid(),
  document: z.string(),
  sha256: z.string(),
  size: z.int(),
  content_type: z.string(),
  uploaded_at: z.string(),
})
const stop = z.object({
  /** Left out for a refusal. */
  interrupt: z.optional(z.string()),
  title: z.string(),
  /** Left out for a stop. */
  refused: z.optional(z.array(z.object({ field: z.string(), question: z.string(), says: z.string() }))),
  screen: z.string(),
  shown_at: z.string(),
  answers: z.array(z.object({ field: z.string(), body: z.string(), question: z.string(), answer: z.string() })),
  // what was sent in before these were kept has none of them
  seen_by: z.optional(z.enum(['browser', 'server'])),
  noted_at: z.optional(z.string()),
  changes: z.optional(
    z.array(z.object({ field: z.string(), question: z.string(), before: z.string(), after: z.string(), at: z.string() })),
  ),
})

/** Everything that a treatment is judged on, in slugs and in words. */
export const submissionSnapshot = z.object({
  treatment: z.object({ id: z.uuid(), type: z.string(), user_id: z.uuid(), submitted_at: text }),
  flow: z.object({ id: z.string(), version: z.int(), brand: z.string() }),
  /** Every part of the profile, by its name. */
  profile: z.record(z.string(), text),
  answers: z.array(answer),
  product: z.nullable(z.object({ drug_id: z.string(), dose_id: z.string(), drug: z.string(), dose: z.string() })),
  add_ons: z.array(z.string()),
  documents: z.array(file),
  /** The stops and refusals that the patient was shown, the oldest first. */
  stops: z.array(stop),
  /** Names of the stops that the patient was offered to go on from, and did. */
  went_on_from: z.array(z.string()),
  /** When the patient, shown what was taken from the file, said that nothing has changed; left out where nothing was. */
  unchanged_at: z.optional(z.string()),
  /** What is otherwise than in the version before. */
  changes: z.array(z.object({ what: z.string(), before: text, after: text })),
})

/** The type of {@link submissionSnapshot}. */
export type SubmissionSnapshot = z.infer<typeof submissionSnapshot>
/** One thing that is otherwise than before. */
export type Change = SubmissionSnapshot['changes'][number]
