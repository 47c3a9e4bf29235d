import type { AnswerValue } from '@anamnesis/engine/schema'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { payments, users, type TreatmentRow } from '../../db/schema.ts'
import { receipt } from './receipt.ts'

/** The answers that the account and the treatment's payment give, by field name. */
export async function accountAnswers(
  db: Database,
  { id, userId }: Pick<TreatmentRow, 'id' | 'userId'>,
): Promise<Readonly<Record<string, AnswerValue | undefined>>> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const [payment] = await db.select().from(payments).where(eq(payments.treatmentId, id))
  return {
    email: user?.email,
    password: user && receipt(user.id),
    consent_to_sms: user?.consentToSms,
    paymentCard: payment && receipt(payment.intentId),
  }
}
