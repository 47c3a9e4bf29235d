import * as z from 'zod/mini'

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

/** What the specification says outright, as its JSON says it: `specified.json`. */
export const writtenSpecified = z.strictObject({
  /** Why the document is there, for whoever opens it. */
  says: z.string(),
  /** Steps and screens in order, by brand and treatment. */
  onboarding: z.record(z.string(), z.array(step)),
  /** The screens of each renewal, in order. Which treatment has which is in renewals.json. */
  renewals: lists,
  /** The steps that each variant leaves out. */
  variants: lists,
  /** Screens that ask nothing, so that they need no account wherever they stand. */
  atRest: names,
  fields: z.record(z.string(), field),
  /** By the slug of a question: the answer that opens its box to write in. */
  textBoxes: z.record(z.string(), z.string()),
  options: lists,
  /** The words of a screen; of a description, what it has to match. */
  words: z.record(z.string(), words),
  withoutPrevious: names,
  withSkip: names,
  callMethods: z.record(z.string(), z.string()),
  /** The screens that a call's fields stand on; every other screening question is sent by put-treatment-screening. */
  calls: lists,
  trackingEvents: names,
})
