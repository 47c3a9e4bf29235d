import { attributesOf } from '@anamnesis/engine'
import type { Answers, Field } from '@anamnesis/engine/schema'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { attributes } from '../db/schema.ts'
import type { ReadAnswers } from './readAnswers.ts'

/** Copies what answers say of the patient's attributes: from the answers that were checked, never from what the browser says they are. */
export async function copyAttributes(
  db: Database,
  treatmentId: string,
  { fields, values }: { readonly fields: readonly Field[]; readonly values: ReadAnswers['values'] },
): Promise<void> {
  const copied = attributesOf(fields, values as Answers) // undefined stands for an empty answer, which is copied as such
  const copies = Object.entries(copied).map(([name, value]) => ({ treatmentId, name, value }))
  if (copies.length === 0) return
  await db
    .insert(attributes)
    .values(copies)
    .onConflictDoUpdate({ target: [attributes.treatmentId, attributes.name], set: { value: sql`excluded.value` } })
}
