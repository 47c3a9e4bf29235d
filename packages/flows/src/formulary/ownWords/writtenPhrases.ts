import * as z from 'zod/mini'

/** Schema, for editors and lint, of an entry of `conditions.json` or `medicines.json`: free-text phrases for a condition, or for a medicine without its name. */
export const writtenPhrases = z.strictObject({
  /** Facts that the phrases may mean. */
  tells: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  /** English and French phrases. */
  names: z.array(z.string().check(z.minLength(2), z.maxLength(80))).check(z.minLength(1)),
  /** Whether the phrases count as a chosen answer: anywhere in the text, or only as a whole list item. */
  stops: z.optional(z.enum(['anywhere', 'alone'])),
})
