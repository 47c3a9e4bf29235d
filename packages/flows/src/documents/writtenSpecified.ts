import * as z from 'zod/mini'

/** What the specification demands literally: `specified.json`. */
export type Specified = z.infer<typeof writtenSpecified>

const names = z.array(z.string())
const lists = z.record(z.string(), names)
const text = z.optional(z.string())
const number = z.optional(z.number())

const step = z.strictObject({ step: z.string(), title: z.string(), screens: names })

const field = z.strictObject({
  type: z.string(),
  optional: z.optional(z.literal(true)),
  minLength: number,
  maxLength: number,
  inputMode: text,
  associatedAttribute: text,
})

const words = z.strictObject({ title: text, next: text, doesNotApply: text, description: text })

/** The schema of {@link Specified}. */
export const writtenSpecified = z.strictObject({
  /** The purpose of the document. */
  says: z.string(),
  /** Steps and screens in order, by brand and treatment. */
  onboarding: z.record(z.string(), z.array(step)),
  /** The screens of each renewal in order. renewals.json maps treatments to renewals. */
  renewals: lists,
  /** The steps that each variant leaves out. */
  variants: lists,
  /** Screens without questions, which never require an account. */
  atRest: names,
  fields: z.record(z.string(), field),
  /** By question slug: the option that reveals its text box. */
  textBoxes: z.record(z.string(), z.string()),
  options: lists,
  /** The texts of a screen; for a description, a pattern. */
  words: z.record(z.string(), words),
  withoutPrevious: names,
  withSkip: names,
  callMethods: z.record(z.string(), z.string()),
  /** The screens whose fields a call sends; put-treatment-screening sends every other screening question. */
  calls: lists,
  trackingEvents: names,
})
