import * as z from 'zod/mini'

/** What the answers to a question mean: the facts that each states. */
export type AnswerMeaning = z.infer<typeof answerMeaning>

const text = z.string().check(z.minLength(1))
const facts = z.array(text).check(z.minLength(1))

/** The meaning of an option: facts; "nothing" relevant to any rule; or "none", which denies all facts of the question's other options. */
const option = z.union([facts, z.literal('nothing'), z.literal('none')])

const isAscending = (bands: readonly { readonly from: number }[]) =>
  bands.every(({ from }, index) => index === 0 || from > (bands[index - 1]?.from ?? from))

/** The meaning of a question, by field name: `answers/*.json` of the formulary and `answers.json` of a treatment. */
export const answerMeaning = z.strictObject({
  /** By option value. */
  options: z.optional(z.record(z.string(), option)),
  /** Options that are no longer offered but may be on record. */
  earlier: z.optional(z.record(z.string(), facts)),
  /** Facts implied by any answer. */
  tells: z.optional(facts),
  /** How free text is read: "medicines" where the question asks for medicines, so unrecognised words are displayed;
   * "allergies" where it asks for allergies; "words" where a medicine may be mentioned.
   */
  reads: z.optional(z.enum(['medicines', 'allergies', 'words'])),
  /** Classes and medicines that the question asks about as past use; they do not count as current use. */
  past: z.optional(z.array(text).check(z.minLength(1))),
  /** For a list of medicines: the options that name none. */
  nothing: z.optional(facts),
  /** For answers relative to the present: validity in days, after which the question is asked again. */
  holdsForDays: z.optional(z.int().check(z.positive())),
  /** A number or date from which facts are calculated. */
  measures: z.optional(z.enum(['height', 'weight', 'starting-weight', 'current-weight', 'birth'])),
  /** For a number, such as a score: the facts of each band, from its least value to below the next band. Ascending. */
  bands: z.optional(z.array(z.strictObject({ from: z.number(), tells: facts })).check(z.minLength(1), z.refine(isAscending))),
})

/** The questions of one file by field name. */
export const answerMeanings = z.record(z.string(), answerMeaning)

/** Fields without clinical meaning, each with the reason: `answers/not-health.json`. */
export const nonClinical = z.record(text, text)
