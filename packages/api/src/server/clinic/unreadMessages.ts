import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { ClinicalPicture } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { auditLog, channels, decisions, messages, type TreatmentRow, uploads } from '../db/schema.ts'
import { OWN_WORDS_READ } from './auditActions.ts'

/** The patient's messages since a member last confirmed to have read their words for this treatment, oldest first, as own words that no rule
 * reads. The first message after a question about this treatment is the reply to it.
 */
export async function unreadMessages(db: Database, { id, userId }: Pick<TreatmentRow, 'id' | 'userId'>): Promise<OwnWords[]> {
  const lastRead = db
    .select({ at: max(auditLog.happenedAt) })
    .from(auditLog)
    .where(and(eq(auditLog.treatmentId, id), eq(auditLog.action, OWN_WORDS_READ)))
  const rows = await db
    .select({
      message: messages,
      fileName: uploads.fileName,
      question: decisions.id,
      isRead: sql<boolean>`coalesce(${messages.sentAt} <= ${lastRead}, false)`,
    })
    .from(messages)
    .innerJoin(channels, eq(messages.channelId, channels.id))
    .leftJoin(uploads, eq(uploads.id, messages.uploadId))
    // a question and its message share their id
    .leftJoin(decisions, and(eq(decisions.id, messages.id), eq(decisions.treatmentId, id)))
    .where(eq(channels.userId, userId))
    .orderBy(asc(messages.sequence))
  const unread: OwnWords[] = []
  let lastQuestion: string | undefined
  for (const { message, fileName, question, isRead } of rows) {
    if (question !== null) lastQuestion = message.text
    if (message.sender !== 'patient') continue
    const text = message.text === '' ? (fileName ?? '') : message.text
    const replied = lastQuestion
    lastQuestion = undefined
    if (isRead) continue
    unread.push({
      written_as: replied === undefined ? 'message' : 'reply',
      question: replied ?? 'Message to the care team',
      text,
      parts: [{ text, means: [], is_understood: false }],
      is_understood: false,
      told_at: new Date(message.sentAt).toISOString(),
      source: null,
    })
  }
  return unread
}

type OwnWords = ClinicalPicture['own_words'][number]
