import { attributesOf } from '@anamnesis/engine'
import type { Answers, Field } from '@anamnesis/engine/schema'
import { sql } from 'drizzle-orm'
import { attributes } from '../db/schema.ts'
import { answerCipher } from '../encryption/answerCipher.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import type { ReadAnswers } from './readAnswers.ts'

/** Copies what answers say of the patient's attributes: from the answers that were checked, never from what the browser says they are. */
export async function copyAttributes(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  { fields, values }: { readonly fields: readonly Field[]; readonly values: ReadAnswers['values'] },
): Promise<void> {
  const copied = attributesOf(fields, values as Answers) // undefined stands for an empty answer, which is copied as such
  const copies = await encryptAttributes(services, treatment, { fields, copied })
  if (copies.length === 0) return
  await services.db
    .insert(attributes)
    .values(copies)
    .onConflictDoUpdate({ target: [attributes.treatmentId, attributes.name], set: { value: sql`excluded.value` } })
}

/** Attributes as rows: one that is copied from an answer that is encrypted is encrypted, too. */
export function encryptAttributes(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  { fields, copied }: { readonly fields: readonly Field[]; readonly copied: Readonly<Record<string, string>> },
): Promise<(typeof attributes.$inferInsert)[]> {
  const cipher = answerCipher(services, treatment)
  const fieldOf = new Map(fields.flatMap((field) => (field.associatedAttribute === undefined ? [] : [[field.associatedAttribute, field]])))
  return Promise.all(
    Object.entries(copied).map(async ([name, told]) => {
      const field = fieldOf.get(name)
      return { treatmentId: treatment.id, name, value: field ? await cipher.encrypt(field, told) : told }
    }),
  )
}
