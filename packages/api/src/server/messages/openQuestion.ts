import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { decisions, messages } from '../db/schema.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

/** The care team's latest question about an undecided treatment, until the patient replies; null if there is none. */
export async function openQuestion(
  db: Database,
  { id, status }: Pick<TreatmentRow, 'id' | 'status'>,
): Promise<{ text: string; asked_at: string } | null> {
  if (status !== 'assigned') return null
  const [asked] = await db
    .select({ message: messages, at: decisions.decidedAt })
    .from(decisions)
    // a question and its message share their id
    .innerJoin(messages, eq(messages.id, decisions.id))
    .where(and(eq(decisions.treatmentId, id), eq(decisions.action, 'ask_for_more')))
    .orderBy(desc(messages.sequence))
    .limit(1)
  if (!asked) return null
  const { channelId, sequence, text } = asked.message
  const isAnswer = and(eq(messages.channelId, channelId), eq(messages.sender, 'patient'), gt(messages.sequence, sequence))
  const [answered] = await db.select({ id: messages.id }).from(messages).where(isAnswer).limit(1)
  return answered ? null : { text, asked_at: new Date(asked.at).toISOString() }
}
