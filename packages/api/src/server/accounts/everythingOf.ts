import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { endpoints } from '../../contract/index.ts'
import { renewalsInWords, screeningInWords } from '../clinic/readReview.ts'
import { channels, messages, profiles, subscriptions, tokens, treatments, uploads, users } from '../db/schema.ts'
import { ApiError } from '../http/ApiError.ts'
import { toMessage } from '../messages/toMessage.ts'
import type { Services } from '../services.ts'
import { presentSubscription } from '../subscriptions/presentSubscription.ts'
import { readJudged } from '../clinic/readJudged.ts'
import { eventsOf } from '../treatments/noteEvent.ts'
import { type Standing, standings } from '../treatments/standings.ts'
import { profileColumns } from './profileColumns.ts'

type Everything = z.infer<(typeof endpoints)['downloadData']['response']>

/** More treatments than any patient has. */
const MOST = 500

const momentOf = (text: string) => new Date(text).toISOString()
const momentOrNone = (text: string | null) => (text === null ? null : momentOf(text))

/** Everything that is kept of a patient, for themselves; what is the clinic's own, such as a reason for the record, is not theirs. */
export async function everythingOf(services: Services, userId: string): Promise<Everything> {
  const { db, now } = services
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to go on.')
  const own = await standings(db, { where: eq(treatments.userId, userId), order: desc(treatments.createdAt), limit: MOST })
  const ordered = await db.select({ id: subscriptions.treatmentId }).from(subscriptions).where(eq(subscriptions.userId, userId))
  const written = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(channels, eq(messages.channelId, channels.id))
    .where(eq(channels.userId, userId))
    .orderBy(asc(messages.sequence))
  const files = await db.select().from(uploads).where(eq(uploads.userId, userId)).orderBy(asc(uploads.uploadedAt))
  const isOpen = and(eq(tokens.userId, userId), isNull(tokens.openedBy), gt(tokens.expiresAt, now().toISOString()))
  const sessions = await db.select().from(tokens).where(isOpen)
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return {
    generated_at: now().toISOString(),
    account: {
      user_id: user.id,
      email: user.email,
      created_at: momentOf(user.createdAt),
      email_confirmed_at: momentOrNone(user.emailVerifiedAt),
      consent_to_email: user.consentToEmail,
      consent_to_sms: user.consentToSms,
    },
    profile: Object.fromEntries(Object.entries(profileColumns).map(([name, column]) => [name, profile?.[column] ?? null])),
    treatments: await Promise.all(own.map((standing) => treatmentOf(services, standing))),
    subscriptions: await Promise.all(ordered.map(({ id }) => presentSubscription(db, id))),
    messages: written.map(({ message }) => toMessage(message)),
    documents: files.map(({ document, fileName, size, uploadedAt }) => ({
      document: document as Everything['documents'][number]['document'], // the column holds only what its constraint allows
      file_name: fileName,
      size,
      uploaded_at: momentOf(uploadedAt),
    })),
    sessions: sessions.map(({ lastUsedAt, expiresAt }) => ({ last_used_at: momentOf(lastUsedAt), expires_at: momentOf(expiresAt) })),
  }
}

async function treatmentOf(services: Services, standing: Standing): Promise<Everything['treatments'][number]> {
  const { treatment, product } = standing
  const judged = await readJudged(services, treatment.id)
  const checkIns = await renewalsInWords(services, standing)
  return {
    id: treatment.id,
    treatment_type: treatment.treatmentType,
    status: treatment.status,
    drug_name: product?.drugName ?? product?.drugId ?? null,
    product_name: product?.productName ?? null,
    created_at: momentOf(treatment.createdAt),
    submitted_at: momentOrNone(treatment.submittedAt),
    decided_at: momentOrNone(treatment.decidedAt),
    ended_at: momentOrNone(treatment.endedAt),
    events: (await eventsOf(services.db, [treatment.id])).get(treatment.id) ?? [],
    answers: judged?.document.answers ?? (await screeningInWords(services, standing)),
    check_ins: checkIns.map(({ submitted_at, answers }) => ({ submitted_at, answers })),
  }
}
