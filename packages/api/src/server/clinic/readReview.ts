import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { channels, messages, renewalAnswers, renewals, screeningAnswers, uploads } from '../db/schema.ts'
import { decryptRows } from '../assessment/answers/answerCipher.ts'
import { selectMessages, toMessage } from '../messages/selectMessages.ts'
import { submittedRenewalFlow } from '../flows/renewalFlow.ts'
import { flowOrNone } from '../flows/flowOrNone.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import type { Services } from '../services.ts'
import { storedStops } from '../assessment/stops/storedStops.ts'
import { presentStops } from '../assessment/submissions/presentStops.ts'
import { describeStops } from '../assessment/submissions/describeStops.ts'
import type { SubmissionSnapshot } from '../assessment/submissions/submissionSnapshot.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { describeAnswers } from '../assessment/answers/describeAnswers.ts'

/** What a review and an export read of a treatment. First the answers of the questionnaire, in the version they were given to. */
export async function describeScreening(services: Sources, { treatment }: TreatmentState) {
  const rows = await services.db.select().from(screeningAnswers).where(eq(screeningAnswers.treatmentId, treatment.id))
  const compiled = await flowOrNone(servedFlow(services, treatment))
  return describeAnswers(compiled, await decryptRows(services, treatment.userId, rows), services.now().toISOString())
}

/** The renewals with answers or stops, newest first, in the wording of their flows; those that were not submitted have stops only. */
export async function describeRenewals(services: Sources, { treatment }: TreatmentState) {
  const { db } = services
  const sent = await db.select().from(renewals).where(eq(renewals.treatmentId, treatment.id)).orderBy(desc(renewals.dueAt))
  const ids = sent.map(({ id }) => id)
  const stored = ids.length === 0 ? [] : await db.select().from(renewalAnswers).where(inArray(renewalAnswers.renewalId, ids))
  const rows = stored.map((row) => ({ ...row, treatmentId: treatment.id }))
  const decrypted = await decryptRows(services, treatment.userId, rows)
  const described = await Promise.all(
    sent.map(async ({ id, submittedAt, flowVersion }) => {
      const compiled = await submittedRenewalFlow(services, treatment, flowVersion)
      const answers = describeAnswers(
        compiled,
        decrypted.filter(({ renewalId }) => renewalId === id),
        submittedAt ?? services.now().toISOString(),
      )
      const stops = presentStops(describeStops(compiled, await storedStops(services, treatment, id)))
      return { id, submitted_at: submittedAt === null ? null : new Date(submittedAt).toISOString(), answers, stops }
    }),
  )
  return described.filter(({ submitted_at, stops }) => submitted_at !== null || stops.length > 0)
}

/** The documents of a treatment and of the patient's account, after those in the snapshot. */
export async function documentsOf(
  { db }: Pick<Services, 'db'>,
  { treatment }: TreatmentState,
  submitted: SubmissionSnapshot['documents'] = [],
) {
  const isAccounts = and(eq(uploads.userId, treatment.userId), isNull(uploads.treatmentId))
  const rows = await db
    .select()
    .from(uploads)
    .where(or(eq(uploads.treatmentId, treatment.id), isAccounts))
    .orderBy(asc(uploads.uploadedAt))
  const own = rows.map(({ id, document, size, contentType }) => ({ id, document, size, content_type: contentType }))
  return [...submitted.filter(({ id }) => !own.some((one) => one.id === id)), ...own]
}

/** The newest messages with the patient, oldest first. */
export async function messagesWith({ db }: Pick<Services, 'db'>, { treatment }: TreatmentState) {
  const rows = await selectMessages(db).where(eq(channels.userId, treatment.userId)).orderBy(desc(messages.sequence)).limit(MESSAGES)
  return rows.toReversed().map(toMessage)
}

/** Maximum number of messages in a review. */
const MESSAGES = 100

type Sources = Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>
