import * as z from 'zod/mini'
import { fieldBase } from './fieldBase.ts'

/** Upper limit for every group. */
const MOST_ENTRIES = 50
/** Upper limit for an entry's questions. */
const MOST_FIELDS = 12

const entries = (says: string) => z.int().check(z.gte(1), z.lte(MOST_ENTRIES), z.describe(says))

/** The schema of a group; `entryField` is the schema of its entry fields. */
export function groupOf<EntryField extends z.ZodMiniType>(entryField: EntryField) {
  return z.strictObject({
    type: z.literal('group').check(z.describe('The kind of field.')),
    ...fieldBase,
    entryLabel: z.string().check(z.minLength(1), z.describe('What one entry is, such as Medicine; its number stands after it.')),
    addLabel: z.string().check(z.minLength(1), z.describe('Text of the button that adds an entry, such as: Add a medicine.')),
    noneLabel: z.optional(z.string().check(z.minLength(1), z.describe('Said while there is no entry, such as: No medicines added yet.'))),
    minEntries: z.optional(entries('Fewest entries of who gives any; 1 when absent. Whether none will do, optional says.')),
    maxEntries: entries(`Most entries, ${MOST_ENTRIES} at most.`),
    fields: z
      .array(entryField)
      .check(z.minLength(1), z.maxLength(MOST_FIELDS), z.describe('What each entry asks, in order. Names are unique within it.')),
  })
}
