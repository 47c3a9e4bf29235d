import { type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue, Receipt } from '@anamnesis/engine/schema'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { addOnChoices, payments, productChoices, profiles, screeningAnswers, uploads, users } from '../db/schema.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { profileColumns } from '../accounts/profileColumns.ts'
import { screeningField } from '../flows/servedFlow.ts'

const receipt = (id: string): Receipt => ({ kind: 'receipt', id, label: '' })

/** Every answer that the server holds for a treatment, by field name, as the walk reads them. */
export async function storedAnswers(db: Database, { id, userId }: TreatmentRow, compiled: CompiledFlow): Promise<Answers> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  const [product] = await db.select().from(productChoices).where(eq(productChoices.treatmentId, id))
  const [addOns] = await db.select().from(addOnChoices).where(eq(addOnChoices.treatmentId, id))
  const [payment] = await db.select().from(payments).where(eq(payments.treatmentId, id))
  const documents = await db.select().from(uploads).where(eq(uploads.treatmentId, id))
  const screening = await db.select().from(screeningAnswers).where(eq(screeningAnswers.treatmentId, id))

  const found: Record<string, AnswerValue | undefined> = {
    email: user?.email,
    password: user && receipt(user.id),
    consent_to_sms: user?.consentToSms,
    drug_id: product?.drugId,
    dose_id: product?.doseId,
    add_on_ids: addOns?.addOnIds,
    paymentCard: payment && receipt(payment.intentId),
    ...Object.fromEntries(Object.entries(profileColumns).map(([name, column]) => [name, profile?.[column] ?? undefined])),
    ...Object.fromEntries(documents.map((document) => [document.document, receipt(document.id)])),
  }
  for (const { slug, body } of screening) {
    const field = screeningField(compiled, slug)
    if (field) found[field.name] = decodeAnswer(field, body)
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined))
}
