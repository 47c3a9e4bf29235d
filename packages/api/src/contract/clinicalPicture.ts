import * as z from 'zod/mini'

/** The questionnaire of another treatment that contains an answer. */
const source = z.object({
  treatment_type: z.string(),
  kind: z.enum(['onboarding', 'renewal']),
  /** False if the patient left, was stopped in, or discarded it: its answers count all the same. */
  is_sent_in: z.boolean(),
})

/** Answers as text: the question as displayed, and the choice or text. `source` and `told_at` (ISO date with zone) say where and when an
 * answer to another treatment was given; null for answers of the submission. For a message, `told_at` is when it was sent.
 */
const told = z.array(z.object({ question: z.string(), said: z.string(), told_at: z.nullable(z.string()), source: z.nullable(source) }))
const fact = z.object({ label: z.string(), told })

/** A text that the patient wrote, as parts that concatenate to it. */
const ownWords = z.object({
  /** Where: as an answer of a questionnaire, as the reply to a question of `ask_for_more`, or as another message. No rule reads messages. */
  written_as: z.enum(['answer', 'reply', 'message']),
  /** The question as displayed, or the one that is replied to. */
  question: z.string(),
  text: z.string(),
  parts: z.array(
    z.object({
      text: z.string(),
      /** Names of the medicines and labels of the facts that it may mean, whether denied or not. */
      means: z.array(z.string()),
      /** False for words that no rule has read. */
      is_understood: z.boolean(),
    }),
  ),
  is_understood: z.boolean(),
  told_at: z.nullable(z.string()),
  source: z.nullable(source),
})

const finding = z.object({
  /** The outcome if the patient orders with these facts: the order is blocked, the product or dose is blocked, or the physician decides. */
  effect: z.enum(['stop', 'refuse', 'flag']),
  severity: z.enum(['emergency', 'high', 'moderate', 'low']),
  /** The products that it concerns. */
  products: z.array(z.string()),
  /** The text for the physician. */
  physician: z.string(),
  /** The text for the patient; null for a flag. */
  says: z.nullable(z.string()),
  source: z.string(),
  /** Why a flag is uncertain: it relies on free text only, or on answers to another treatment that this one does not repeat. */
  doubt: z.nullable(z.enum(['only typed', 'told elsewhere'])),
  because: z.array(fact),
})

/** What a physician has at hand about an ordered product. */
const guidance = z.object({
  product: z.string(),
  /** The limits of each ingredient that has them. */
  doses: z.array(
    z.object({
      ingredient: z.string(),
      unit: z.string(),
      /** The highest amount per piece in a first order. */
      first: z.number(),
      /** The highest amount, or number of pieces, within a number of hours. */
      most: z.array(z.object({ amount: z.nullable(z.number()), pieces: z.nullable(z.number()), hours: z.number() })),
      source: z.string(),
    }),
  ),
  /** The key points of its page for patients; empty for an add-on. */
  counselling: z.array(z.string()),
  /** The directions on its page that warn of harm. */
  warnings: z.array(z.string()),
})

/** The clinical findings of the answers, computed from the submission by today's rules. */
export const clinicalPicture = z.object({
  /** Every text that the patient wrote: messages since the last decision that confirmed `own_words_read`, then answers with parts that no
   * rule has read, then the others. Includes answers that no table interprets. With one that is not understood, `approve` and `renew`
   * require `own_words_read`.
   */
  own_words: z.array(ownWords),
  standing: z.enum(['first order', 'in treatment']),
  /** In whole years, today; null without a date of birth. */
  age: z.nullable(z.int()),
  /** To one decimal, with its band; null without height and weight. */
  body_mass_index: z.nullable(z.object({ value: z.number(), band: z.string() })),
  /** The weights of the first day, of each submitted check-in and of days between, oldest first: in pounds, with the BMI to one decimal, null without a
   * height.
   */
  weights: z.array(z.object({ at: z.string(), pounds: z.number(), body_mass_index: z.nullable(z.number()) })),
  /** The bands of the last reading; null where not reported. */
  blood_pressure: z.object({ systolic: z.nullable(z.string()), diastolic: z.nullable(z.string()) }),
  /** Ordered or current products that the formulary evaluates. */
  products: z.array(z.string()),
  /** Ordered products that are discontinued and have no rules. */
  undecided: z.array(z.string()),
  /** Dose limits and counselling points of `products`, in the same order. */
  guidance: z.array(guidance),
  /** Stops, then refusals, then flags, most severe first. A flag from answers to another treatment has the rank of its rule, before others
   * of that rank.
   */
  findings: z.array(finding),
  /** Facts with their answers; `includes` lists implied facts, which have no entry. */
  facts: z.array(z.object({ id: z.string(), label: z.string(), group: z.string(), includes: z.array(z.string()), told })),
  /** Answers that cannot both be true. `other` is null if the same fact is denied, or comes from another treatment only. */
  contradictions: z.array(z.object({ fact: z.string(), told, other: z.nullable(z.string()), against: told })),
  /** The stops at which the patient chose to continue. */
  went_on_from: z.array(z.object({ interrupt: z.string(), title: z.string() })),
})
/** The clinical findings of a patient's answers, for the physician. */
export type ClinicalPicture = z.infer<typeof clinicalPicture>
