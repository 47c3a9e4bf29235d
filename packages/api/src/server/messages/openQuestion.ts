import { and, desc, eq, gt, lt, notExists } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { channels, decisions, messages, type TreatmentRow } from '../db/schema.ts'

/** The care team's latest question about an undecided treatment, until the patient replies; null if there is none. */
export async function openQuestion(
  db: Database,
  treatment: Pick<TreatmentRow, 'id' | 'status'>,
): Promise<{ text: string; asked_at: string } | null> {
  const question = await findOpenQuestion(db, treatment)
  return question && { text: question.message.text, asked_at: new Date(question.at).toISOString() }
}

/** Marks the open question of a treatment as read, unless an earlier message is unread. Returns whether there is a question. */
export async function readOpenQuestion(db: Database, treatment: Pick<TreatmentRow, 'id' | 'status'>): Promise<boolean> {
  const question = await findOpenQuestion(db, treatment)
  if (!question) return false
  const { channelId, sequence } = question.message
  const isEarlier = and(
    eq(messages.channelId, channelId),
    eq(messages.sender, 'care_team'),
    gt(messages.sequence, channels.readSequence),
    lt(messages.sequence, sequence),
  )
  const earlier = db.select({ id: messages.id }).from(messages).where(isEarlier)
  const isNext = and(eq(channels.id, channelId), lt(channels.readSequence, sequence), notExists(earlier))
  await db.update(channels).set({ readSequence: sequence }).where(isNext)
  return true
}

async function findOpenQuestion(db: Database, { id, status }: Pick<TreatmentRow, 'id' | 'status'>) {
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
  const { channelId, sequence } = asked.message
  const isAnswer = and(eq(messages.channelId, channelId), eq(messages.sender, 'patient'), gt(messages.sequence, sequence))
  const [answered] = await db.select({ id: messages.id }).from(messages).where(isAnswer).limit(1)
  return answered ? null : asked
}
