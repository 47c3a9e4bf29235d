import { attributesOf } from '@anamnesis/engine'
import type { Answers, Field } from '@anamnesis/engine/schema'
import { sql } from 'drizzle-orm'
import { attributes } from '../db/schema.ts'
import { answerCipher } from '../encryption/answerCipher.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import type { ReadAnswers } from './readAnswers.ts'

/** Stores the attributes derived from validated answers, never those sent by the browser. */
export async function copyAttributes(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  { fields, values }: { readonly fields: readonly Field[]; readonly values: ReadAnswers['values'] },
): Promise<void> {
  const copied = attributesOf(fields, values as Answers) // undefined is an empty answer, which is copied too
  const copies = await encryptAttributes(services, treatment, { fields, copied })
  if (copies.length === 0) return
  await services.db
    .insert(attributes)
    .values(copies)
    .onConflictDoUpdate({ target: [attributes.treatmentId, attributes.name], set: { value: sql`excluded.value` } })
}

/** Builds attribute rows; those derived from encrypted answers are encrypted. */
export function encryptAttributes(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  { fields, copied }: { readonly fields: readonly Field[]; readonly copied: Readonly<Record<string, string>> },
): Promise<(typeof attributes.$inferInsert)[]> {
  const cipher = answerCipher(services, treatment)
  const fieldOf = new Map(fields.flatMap((field) => (field.associatedAttribute === undefined ? [] : [[field.associatedAttribute, field]])))
  return Promise.all(
    Object.entries(copied).map(async ([name, value]) => {
      const field = fieldOf.get(name)
      return { treatmentId: treatment.id, name, value: field ? await cipher.encrypt(field, value) : value }
    }),
  )
}
