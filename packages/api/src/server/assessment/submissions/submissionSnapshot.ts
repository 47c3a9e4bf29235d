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
  /** Absent for a refusal. */
  interrupt: z.optional(z.string()),
  title: z.string(),
  /** Absent for a stop. */
  refused: z.optional(z.array(z.object({ field: z.string(), question: z.string(), says: z.string() }))),
  screen: z.string(),
  shown_at: z.string(),
  answers: z.array(z.object({ field: z.string(), body: z.string(), question: z.string(), answer: z.string() })),
  // absent in older submissions
  seen_by: z.optional(z.enum(['browser', 'server'])),
  noted_at: z.optional(z.string()),
  changes: z.optional(
    z.array(z.object({ field: z.string(), question: z.string(), before: z.string(), after: z.string(), at: z.string() })),
  ),
})

/** All reviewed data of a treatment, by slug and as text. */
export const submissionSnapshot = z.object({
  treatment: z.object({ id: z.uuid(), type: z.string(), user_id: z.uuid(), submitted_at: text }),
  flow: z.object({ id: z.string(), version: z.int(), brand: z.string() }),
  /** All profile fields by name. */
  profile: z.record(z.string(), text),
  answers: z.array(answer),
  product: z.nullable(z.object({ drug_id: z.string(), dose_id: z.string(), drug: z.string(), dose: z.string() })),
  add_ons: z.array(z.string()),
  documents: z.array(file),
  /** The displayed stops and refusals, oldest first. */
  stops: z.array(stop),
  /** Names of the stops at which the patient chose to continue. */
  went_on_from: z.array(z.string()),
  /** When the patient confirmed the answers on record; absent if none were used. */
  unchanged_at: z.optional(z.string()),
  /** Differences from the previous version. */
  changes: z.array(z.object({ what: z.string(), before: text, after: text })),
})

/** The type of {@link submissionSnapshot}. */
export type SubmissionSnapshot = z.infer<typeof submissionSnapshot>
/** One difference between versions. */
export type Change = SubmissionSnapshot['changes'][number]
