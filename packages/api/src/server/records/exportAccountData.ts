import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { endpoints } from '../../contract/index.ts'
import { describeRenewals, describeScreening } from '../clinic/readReview.ts'
import {
  channels,
  charges,
  messages,
  onFileStatements,
  referralCodes,
  refunds,
  subscriptions,
  tokens,
  treatments,
  uploads,
  users,
} from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import { selectMessages, toMessage } from '../messages/selectMessages.ts'
import type { Services } from '../services.ts'
import { presentSubscription } from '../subscriptions/presentSubscription.ts'
import { type ReviewedSnapshot, readSubmissionSnapshot } from '../clinic/readSubmissionSnapshot.ts'
import { prescriberOf } from '../members/prescriberOf.ts'
import { denialOf } from '../treatments/denialOf.ts'
import { eventsOf } from '../treatments/recordEvent.ts'
import { reportedWeights } from '../treatments/reportedWeights.ts'
import { type TreatmentState, treatmentStates } from '../treatments/treatmentStates.ts'
import { profileValues, profileWithAnswers } from '../accounts/profileFields.ts'
import { readProfile } from '../accounts/readProfile.ts'

/** Exports all data of a patient for the patient; data of the clinic, such as reasons for the record, is left out. */
export async function exportAccountData(services: Services, userId: string): Promise<AccountData> {
  const { db, now } = services
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
  const own = await treatmentStates(db, { where: eq(treatments.userId, userId), order: desc(treatments.createdAt), limit: MOST })
  const ordered = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const written = await selectMessages(db).where(eq(channels.userId, userId)).orderBy(asc(messages.sequence))
  const files = await db.select().from(uploads).where(eq(uploads.userId, userId)).orderBy(asc(uploads.uploadedAt))
  const isOpen = and(eq(tokens.userId, userId), isNull(tokens.openedBy), gt(tokens.expiresAt, now().toISOString()))
  const sessions = await db.select().from(tokens).where(isOpen)
  const snapshots = await Promise.all(own.map(({ treatment }) => readSubmissionSnapshot(services, treatment)))
  const profile = await readProfile(services, userId)
  const [referral] = await db.select({ code: referralCodes.code }).from(referralCodes).where(eq(referralCodes.userId, userId))
  return {
    generated_at: now().toISOString(),
    account: {
      user_id: user.id,
      email: user.email,
      created_at: momentOf(user.createdAt),
      email_confirmed_at: momentOrNone(user.emailVerifiedAt),
      consent_to_email: user.consentToEmail,
      consent_to_sms: user.consentToSms,
      referral_code: referral?.code ?? null,
    },
    profile: profileWithAnswers(
      profileValues(profile),
      snapshots.flatMap((one) => one?.document.answers ?? []),
    ),
    treatments: await Promise.all(own.map((standing, at) => treatmentOf(services, standing, snapshots[at]))),
    subscriptions: await Promise.all(ordered.map((row) => subscriptionOf(services, row))),
    messages: written.map(toMessage),
    documents: files.map(({ document, fileName, size, uploadedAt }) => ({
      document,
      file_name: fileName,
      size,
      uploaded_at: momentOf(uploadedAt),
    })),
    sessions: sessions.map(({ lastUsedAt, expiresAt }) => ({ last_used_at: momentOf(lastUsedAt), expires_at: momentOf(expiresAt) })),
  }
}

type AccountData = z.infer<(typeof endpoints)['downloadData']['response']>

/** More treatments than any patient has. */
const MOST = 500

const momentOf = (text: string) => new Date(text).toISOString()
const momentOrNone = (text: string | null) => (text === null ? null : momentOf(text))

async function subscriptionOf(services: Services, row: typeof subscriptions.$inferSelect): Promise<AccountData['subscriptions'][number]> {
  const charged = await services.db
    .select({ charge: charges, refundedAt: refunds.refundedAt })
    .from(charges)
    .leftJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(eq(charges.subscriptionId, row.id))
    .orderBy(asc(charges.createdAt))
  return {
    ...(await presentSubscription(services, row.treatmentId)),
    cancel_reason: row.cancelReason,
    cancel_details: row.cancelDetails,
    charges: charged.map(({ charge: { amount, createdAt, chargedAt, refusedAt }, refundedAt }) => ({
      amount,
      created_at: momentOf(createdAt),
      charged_at: momentOrNone(chargedAt),
      refused_at: momentOrNone(refusedAt),
      refunded_at: momentOrNone(refundedAt),
    })),
  }
}

async function treatmentOf(
  services: Services,
  standing: TreatmentState,
  snapshot: ReviewedSnapshot | undefined,
): Promise<AccountData['treatments'][number]> {
  const { treatment, product } = standing
  const stated = await services.db
    .select()
    .from(onFileStatements)
    .where(eq(onFileStatements.treatmentId, treatment.id))
    .orderBy(asc(onFileStatements.saidAt))
  const checkIns = await describeRenewals(services, standing)
  return {
    id: treatment.id,
    treatment_type: treatment.treatmentType,
    status: treatment.status,
    drug_name: product?.drugName ?? product?.drugId ?? null,
    product_name: product?.productName ?? null,
    prescriber: await prescriberOf(services.db, standing.prescription),
    created_at: momentOf(treatment.createdAt),
    submitted_at: momentOrNone(treatment.submittedAt),
    decided_at: momentOrNone(treatment.decidedAt),
    ended_at: momentOrNone(treatment.endedAt),
    denial: (await denialOf(services.db, treatment))?.text ?? null,
    statements: stated.map(({ said, shown, saidAt }) => ({ said, shown, said_at: momentOf(saidAt) })),
    events: (await eventsOf(services.db, [treatment.id])).get(treatment.id) ?? [],
    answers: snapshot?.document.answers ?? (await describeScreening(services, standing)),
    check_ins: checkIns.flatMap(({ submitted_at, answers }) => (submitted_at === null ? [] : [{ submitted_at, answers }])),
    weights: await reportedWeights(services.db, treatment.id),
  }
}
