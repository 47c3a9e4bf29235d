import * as z from 'zod/mini'

/** The questionnaire of another treatment that an answer was given to. */
const source = z.object({
  treatment_type: z.string(),
  kind: z.enum(['onboarding', 'renewal']),
  /** False where the patient left it, was stopped in it, or discarded it: the answer counts all the same. */
  is_sent_in: z.boolean(),
})

/**
 * Answers in words: the question as the patient was asked it, and what they chose or wrote. `source` and `told_at`: where and when, as an ISO date with
 * zone, of what was told for another treatment; null for what is judged.
 */
const told = z.array(z.object({ question: z.string(), said: z.string(), told_at: z.nullable(z.string()), source: z.nullable(source) }))
const fact = z.object({ label: z.string(), told })

const finding = z.object({
  /** What becomes of a patient who orders it with these facts: no order, not this product or dose, or the physician decides. */
  effect: z.enum(['stop', 'refuse', 'flag']),
  severity: z.enum(['emergency', 'high', 'moderate', 'low']),
  /** What of the order it is about. */
  products: z.array(z.string()),
  /** The line for the physician. */
  physician: z.string(),
  /** What the patient was told; null for a flag. */
  says: z.nullable(z.string()),
  source: z.string(),
  /** Of a flag, why it is not certain: it rests on words that were only typed, or on what was told for another treatment and is not told in this one. */
  doubt: z.nullable(z.enum(['only typed', 'told elsewhere'])),
  because: z.array(fact),
})

/** What the answers of a patient come to: worked out anew from what is judged, by the rules of today. */
export const clinicalPicture = z.object({
  standing: z.enum(['first order', 'in treatment']),
  /** In whole years, today; null where no date of birth is told. */
  age: z.nullable(z.int()),
  /** To one decimal, with its band; null where height and weight are not both told. */
  body_mass_index: z.nullable(z.object({ value: z.number(), band: z.string() })),
  /** The bands of the last reading; each null where it is not told. */
  blood_pressure: z.object({ systolic: z.nullable(z.string()), diastolic: z.nullable(z.string()) }),
  /** What is ordered, or taken already; each decided on by the formulary. */
  products: z.array(z.string()),
  /** What is ordered but sold no more, so that nothing is known to speak for or against it. */
  undecided: z.array(z.string()),
  /** Stops, then refusals, then flags; the gravest of each first. A flag of what was told elsewhere stands where its rule would, before its like. */
  findings: z.array(finding),
  /** Facts with the answers behind them; `includes`: what is true with it. What only follows from another one is left out. */
  facts: z.array(z.object({ id: z.string(), label: z.string(), group: z.string(), includes: z.array(z.string()), told })),
  /** Answers that cannot both be true; `other` is null where the same fact is denied, or was told for another treatment and is not told in this one. */
  contradictions: z.array(z.object({ fact: z.string(), told, other: z.nullable(z.string()), against: told })),
  /** The stops that the patient was offered to go on from, and did. */
  went_on_from: z.array(z.object({ interrupt: z.string(), title: z.string() })),
  /** What the patient wrote where medicines or allergies are asked for, and no dictionary knows. */
  unrecognised: z.array(z.object({ question: z.string(), text: z.string() })),
  /** Answers that no table reads: nobody may be held safe by them. */
  unread: z.array(z.object({ question: z.string(), text: z.string() })),
})
/** What the answers of a patient come to, for whoever decides. */
export type ClinicalPicture = z.infer<typeof clinicalPicture>
