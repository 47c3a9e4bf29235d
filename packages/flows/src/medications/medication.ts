import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const texts = z.array(text).check(z.minLength(1))

const form = z.enum(['capsule', 'film', 'gel', 'gum', 'lozenge', 'patch', 'pen', 'pouch', 'tablet'])
const icon = z.enum(['calendar', 'clock', 'droplet', 'food', 'heart', 'pill', 'shield', 'syringe', 'target'])

/** What is to be known of how it is used: a step, or what is drawn apart from the steps, a warning of harm or a remark. */
const directions = z.array(z.union([text, z.strictObject({ warning: text }), z.strictObject({ note: text })])).check(z.minLength(1))

const words = {
  /** The name of its file, and of the product where it is sold alone. */
  id: text,
  name: text,
  /** By which it is drawn. */
  form,
  /** A word or two that set it apart from others. */
  tag: text,
  /** What it is and does, in two or three sentences. Names this medication and no other. */
  summary: text,
  /** What its card says. */
  features: texts,
  /** What its page says beside a sign each; a shield warns. */
  bullets: z.array(z.strictObject({ icon, label: text })).check(z.minLength(1)),
  /** How it is used and when to stop, a line each. May hold placeholders such as `{pharmacy}`. */
  directions,
}

/** One medication, as its JSON says it. */
export const medication = z.strictObject({
  ...words,
  ingredients: texts,
  brandNames: z.optional(texts),
  /** What it comes in. A strength with directions of its own has them read first. */
  strengths: z.array(z.strictObject({ id: text, label: text, directions: z.optional(directions) })).check(z.minLength(1)),
})

/** Medications that are sold and used together; their directions are read after the bundle's own. */
export const bundle = z
  .strictObject({
    ...words,
    strengths: z
      .array(z.strictObject({ id: text, label: text, parts: z.array(z.strictObject({ medication: text, strength: text })) }))
      .check(z.minLength(1)),
    /** Whose directions are read while no strength is known. */
    defaultStrength: text,
  })
  .check(
    z.refine(({ strengths, defaultStrength }) => strengths.some(({ id }) => id === defaultStrength), {
      error: 'defaultStrength is one of its strengths.',
    }),
  )

/** One line of its directions. */
export type Direction = z.infer<typeof directions>[number]
/** One medication, as its JSON says it. */
export type Medication = z.infer<typeof medication>
/** Medications that are sold and used together, as their JSON says it. */
export type MedicationBundle = z.infer<typeof bundle>
