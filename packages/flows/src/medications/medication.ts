import * as z from 'zod/mini'

/** A medication document: what patients read about it. */
export type Medication = z.infer<typeof medication>

const text = z.string().check(z.minLength(1))
const texts = z.array(text).check(z.minLength(1))

const form = z.enum(['capsule', 'film', 'gel', 'gum', 'lozenge', 'patch', 'pen', 'pouch', 'tablet'])
const icon = z.enum(['calendar', 'clock', 'droplet', 'food', 'heart', 'pill', 'shield', 'syringe', 'target'])

/** Directions: steps, and warnings or notes that are displayed separately. */
const directions = z.array(z.union([text, z.strictObject({ warning: text }), z.strictObject({ note: text })])).check(z.minLength(1))

const words = {
  /** File name, and product id when it is sold alone. */
  id: text,
  name: text,
  /** Selects the picture. */
  form,
  /** A short distinguishing phrase. */
  tag: text,
  /** What it is and does, in two or three sentences. Names no other medication. */
  summary: text,
  /** Lines of its card. */
  features: texts,
  /** Lines of its page, each with an icon; a shield marks a warning. */
  bullets: z.array(z.strictObject({ icon, label: text })).check(z.minLength(1)),
  /** Directions, one line each. May contain placeholders such as `{pharmacy}`. */
  directions,
}

/** A medication document. */
export const medication = z.strictObject({
  ...words,
  ingredients: texts,
  brandNames: z.optional(texts),
  /** Available strengths. Directions of a strength come first. */
  strengths: z.array(z.strictObject({ id: text, label: text, directions: z.optional(directions) })).check(z.minLength(1)),
})

/** Medications sold and used together; their directions follow the bundle's own. */
export const bundle = z
  .strictObject({
    ...words,
    strengths: z
      .array(z.strictObject({ id: text, label: text, parts: z.array(z.strictObject({ medication: text, strength: text })) }))
      .check(z.minLength(1)),
    /** The strength used when none is known. */
    defaultStrength: text,
  })
  .check(
    z.refine(({ strengths, defaultStrength }) => strengths.some(({ id }) => id === defaultStrength), {
      error: 'defaultStrength is one of its strengths.',
    }),
  )

/** One line of directions. */
export type Direction = z.infer<typeof directions>[number]
/** A bundle document. */
export type MedicationBundle = z.infer<typeof bundle>
