import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { links, profiles, renewals, treatments } from '../db/schema.ts'
import { invalidLink } from '../links/invalidLink.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { renewalFlow } from '../flows/renewalFlow.ts'
import { submitRenewal } from '../assessment/renewals/submitRenewal.ts'
import { hashOf } from '../encryption/secrets.ts'
import { invalid } from '../errors/invalid.ts'
import { settleInBackground } from '../payments/settleInBackground.ts'
import { settleHeldInBackground } from '../payments/settleInBackground.ts'
import { recheckHeldCharges } from '../payments/recheckHeldCharges.ts'
import { route } from './Route.ts'

export const putRenewal = route('putRenewal', {
  handle: async ({ services, params, body, userId }) => {
    const { db } = services
    const treatment = await ownTreatment(db, userId, params.treatment_id)
    const stranger = body.answers.find((answer) => answer.treatment_id !== treatment.id)
    if (stranger) throw invalid({ [stranger.question_slug]: 'This question is not part of the questionnaire' })
    // the newest renewal of the treatment, locked
    const [newest] = await db
      .select({ id: renewals.id, status: renewals.status, flowVersion: renewals.flowVersion })
      .from(renewals)
      .where(eq(renewals.treatmentId, treatment.id))
      .orderBy(desc(renewals.dueAt))
      .limit(1)
      .for('update')
    if (!newest)
      throw new ApiError(409, 'NOT_DUE', 'You don’t need to renew this treatment right now. You can see what’s next in your treatments.')
    if (newest.status !== 'required')
      throw new ApiError(409, 'ALREADY_SUBMITTED', 'You already sent in this renewal. You can follow it in your treatments.')
    await submitRenewal(services, { renewalId: newest.id, flowVersion: newest.flowVersion, treatment, variant: 'full' }, body)
    return { renewal_id: newest.id, treatment_id: treatment.id, status: 'submitted' }
  },
  after: ({ services, userId }) => settleHeldInBackground(services, userId),
})

export const openEmailRenewal = route('openEmailRenewal', {
  handle: async ({ services, params }) => {
    const { db, now } = services
    const { treatment } = await linked(db, params.token, now())
    const [profile] = await db.select({ firstName: profiles.firstName }).from(profiles).where(eq(profiles.userId, treatment.userId))
    const { version } = await renewalFlow(services, treatment, 'email')
    await audit(db, 'renewal link opened', { userId: treatment.userId, treatmentId: treatment.id })
    return { first_name: profile?.firstName ?? null, treatment_type: treatment.treatmentType, flow_version: version }
  },
})

export const putEmailRenewal = route('putEmailRenewal', {
  handle: async ({ services, params, body }) => {
    const { db, now } = services
    const known = await linked(db, params.token, now())
    // a concurrent request waits here, and then finds the link used
    await db.select({ id: renewals.id }).from(renewals).where(eq(renewals.id, known.renewalId)).for('update')
    const due = await linked(db, params.token, now())
    await submitRenewal(services, { ...due, variant: 'email' }, body)
    await recheckHeldCharges(db, due.treatment.userId)
    return { status: 'submitted' }
  },
  after: ({ services }) => settleInBackground(services),
})

/** The renewal of a link's token. @throws ApiError 404 if the link is unknown, used or expired, without saying which. */
async function linked(db: Database, token: string, now: Date) {
  const isOpen = and(eq(links.purpose, 'renewal'), isNull(links.usedAt), gt(links.expiresAt, now.toISOString()))
  const [found] = await db
    .select({ renewalId: renewals.id, flowVersion: renewals.flowVersion, treatment: treatments })
    .from(links)
    .innerJoin(renewals, eq(renewals.id, links.renewalId))
    .innerJoin(treatments, eq(treatments.id, renewals.treatmentId))
    .where(and(eq(links.hash, hashOf(token)), isOpen, eq(renewals.status, 'required')))
  if (!found) throw invalidLink()
  return found
}
