import * as z from 'zod/mini'
import { fieldBase } from './fieldBase.ts'
import { safeName } from './safeName.ts'

/** The schema of a group; `entryField` is the schema of its entry fields. */
export function groupOf<EntryField extends z.ZodMiniType>(entryField: EntryField) {
  return z.strictObject({
    type: z.literal('group').check(z.describe('The kind of field.')),
    ...fieldBase,
    entryLabel: z.string().check(z.minLength(1), z.describe('Name of an entry, such as Medicine; followed by its number.')),
    addLabel: z.string().check(z.minLength(1), z.describe('Text of the button that adds an entry, such as: Add a medicine.')),
    noneLabel: z.optional(z.string().check(z.minLength(1), z.describe('Text for an empty list, such as: No medicines added yet.'))),
    minEntries: z.optional(entries('Minimum number of entries, if any; default 1. Use optional to allow none.')),
    maxEntries: entries(`Maximum number of entries, up to ${MAX_ENTRIES}.`),
    count: z.optional(
      z
        .strictObject({
          field: safeName.check(z.describe('Name of an earlier field or calculated answer: a whole number from 0 to maxEntries.')),
        })
        .check(z.describe('Asks for exactly as many entries as an earlier answer says. Without minEntries and optional.')),
    ),
    fields: z
      .array(entryField)
      .check(z.minLength(1), z.maxLength(MAX_FIELDS), z.describe('Fields of each entry, in order. Names must be unique.')),
  })
}

/** Upper limit for every group. */
const MAX_ENTRIES = 50
/** Upper limit for an entry's questions. */
const MAX_FIELDS = 12

const entries = (says: string) => z.int().check(z.gte(1), z.lte(MAX_ENTRIES), z.describe(says))
