import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { retryConflicts } from '../db/retryConflicts.ts'
import { links, profiles, renewals, treatments, type TreatmentRow } from '../db/schema.ts'
import { invalidLink } from '../links/invalidLink.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { renewalFlow } from '../flows/renewalFlow.ts'
import { isAboutAnswers, recordRefusedRenewal } from '../assessment/renewals/recordRefusedRenewal.ts'
import { type DueRenewal, type SentRenewal, submitRenewal } from '../assessment/renewals/submitRenewal.ts'
import { checkStops } from '../assessment/stops/stopFaults.ts'
import { storeReportedStops } from '../assessment/stops/storeReportedStops.ts'
import type { ReportedStop } from '../../contract/stops.ts'
import { hashOf } from '../encryption/secrets.ts'
import { invalid } from '../errors/invalid.ts'
import type { Services } from '../services.ts'
import { settleInBackground } from '../payments/settleInBackground.ts'
import { settleHeldInBackground } from '../payments/settleInBackground.ts'
import { recheckHeldCharges } from '../payments/recheckHeldCharges.ts'
import { RECORDED_FACTS } from '@anamnesis/flows/internal'
import { currentChoice, productFacts } from '../products/orderedProducts.ts'
import { route } from './Route.ts'

export const putRenewal = route('putRenewal', {
  handle: async ({ services, params, body, userId }) => {
    const treatment = await ownTreatment(services.db, userId, params.treatment_id)
    const foreign = body.answers.find((answer) => answer.treatment_id !== treatment.id)
    if (foreign) throw invalid({ [foreign.question_slug]: 'This question is not part of the questionnaire' })
    const due = await expectDue(services.db, treatment)
    await submitRenewal(services, due, body)
    return { renewal_id: due.renewalId, treatment_id: treatment.id, status: 'submitted' }
  },
  onRefusal: ({ services, params, body, userId }, refusal) =>
    recordRefusal(services, { sent: body, refusal }, async (db) => findDue(db, await ownTreatment(db, userId, params.treatment_id))),
  after: ({ services, userId }) => settleHeldInBackground(services, userId),
})

export const putRenewalStops = route('putRenewalStops', {
  handle: async ({ services, params, body, userId }) =>
    reportStops(services, await expectDue(services.db, await ownTreatment(services.db, userId, params.treatment_id)), body),
})

export const openEmailRenewal = route('openEmailRenewal', {
  handle: async ({ services, params }) => {
    const { db, now } = services
    const found = await findByLink(db, params.token, now())
    if (!found) throw invalidLink()
    const { treatment } = found
    const [profile] = await db.select({ firstName: profiles.firstName }).from(profiles).where(eq(profiles.userId, treatment.userId))
    const { version } = await renewalFlow(services, treatment, 'email')
    const facts = await productFacts(treatment.treatmentType, await currentChoice(db, treatment))
    await audit(db, 'renewal link opened', { userId: treatment.userId, treatmentId: treatment.id })
    return {
      first_name: profile?.firstName ?? null,
      treatment_type: treatment.treatmentType,
      flow_version: version,
      facts: facts[RECORDED_FACTS],
    }
  },
})

export const putEmailRenewal = route('putEmailRenewal', {
  handle: async ({ services, params, body }) => {
    const due = await expectByLink(services, params.token)
    await submitRenewal(services, due, body)
    await recheckHeldCharges(services.db, due.treatment.userId)
    return { status: 'submitted' }
  },
  onRefusal: ({ services, params, body }, refusal) =>
    recordRefusal(services, { sent: body, refusal }, (db) => findLockedByLink(db, params.token, services.now())),
  after: ({ services }) => settleInBackground(services),
})

export const putEmailRenewalStops = route('putEmailRenewalStops', {
  handle: async ({ services, params, body }) => reportStops(services, await expectByLink(services, params.token), body),
})

/** Stores stops of a due renewal. @throws ApiError 422 for stops that its questionnaire does not contain */
async function reportStops(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  { renewalId, treatment, flowVersion: oldest, variant }: DueRenewal,
  { stops, flow_version: stated }: { readonly stops: readonly ReportedStop[]; readonly flow_version?: number | undefined },
): Promise<{ readonly saved: number }> {
  const { compiled } = await renewalFlow(services, treatment, variant, { stated, oldest })
  checkStops(compiled, services.flows.handlers, stops)
  const saved = await storeReportedStops(services, { treatment, renewalId, compiled }, stops)
  await audit(services.db, 'stop noted', { userId: treatment.userId, treatmentId: treatment.id })
  return { saved }
}

/** Keeps the answers of a refused renewal, after the rollback; nothing if it is due no longer. */
async function recordRefusal(
  services: Services,
  { sent, refusal }: { readonly sent: SentRenewal; readonly refusal: ApiError },
  find: (db: Database) => Promise<DueRenewal | undefined>,
): Promise<void> {
  if (!isAboutAnswers(refusal)) return
  const record = async (db: Database) => {
    const due = await find(db)
    if (due) await recordRefusedRenewal({ ...services, db }, due, sent, refusal)
  }
  await retryConflicts(() => services.db.transaction(record))
}

/** The newest renewal of a treatment, locked. */
async function newestRenewal(db: Database, treatment: TreatmentRow) {
  const [newest] = await db
    .select({ renewalId: renewals.id, status: renewals.status, flowVersion: renewals.flowVersion })
    .from(renewals)
    .where(eq(renewals.treatmentId, treatment.id))
    .orderBy(desc(renewals.dueAt))
    .limit(1)
    .for('update')
  return newest && { ...newest, treatment, variant: 'full' as const }
}

async function findDue(db: Database, treatment: TreatmentRow): Promise<DueRenewal | undefined> {
  const newest = await newestRenewal(db, treatment)
  return newest?.status === 'required' ? newest : undefined
}

/** The due renewal of a treatment, locked. @throws ApiError 409 if none is due */
async function expectDue(db: Database, treatment: TreatmentRow): Promise<DueRenewal> {
  const newest = await newestRenewal(db, treatment)
  if (!newest)
    throw new ApiError(409, 'NOT_DUE', 'You don’t need to renew this treatment right now. You can see what’s next under “Treatments”.')
  if (newest.status !== 'required')
    throw new ApiError(409, 'ALREADY_SUBMITTED', 'You already sent in this renewal. You can follow it under “Treatments”.')
  return newest
}

/** The due renewal of a link's token. */
async function findByLink(db: Database, token: string, now: Date): Promise<DueRenewal | undefined> {
  const isOpen = and(eq(links.purpose, 'renewal'), isNull(links.usedAt), gt(links.expiresAt, now.toISOString()))
  const [found] = await db
    .select({ renewalId: renewals.id, flowVersion: renewals.flowVersion, treatment: treatments })
    .from(links)
    .innerJoin(renewals, eq(renewals.id, links.renewalId))
    .innerJoin(treatments, eq(treatments.id, renewals.treatmentId))
    .where(and(eq(links.hash, hashOf(token)), isOpen, eq(renewals.status, 'required')))
  return found && { ...found, variant: 'email' }
}

/** The same, locked. */
async function findLockedByLink(db: Database, token: string, now: Date): Promise<DueRenewal | undefined> {
  const known = await findByLink(db, token, now)
  if (!known) return undefined
  // a concurrent request waits here, and then finds the link used
  await db.select({ id: renewals.id }).from(renewals).where(eq(renewals.id, known.renewalId)).for('update')
  return findByLink(db, token, now)
}

/** The same. @throws ApiError 404 if the link is unknown, used or expired, without saying which. */
async function expectByLink({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<DueRenewal> {
  const due = await findLockedByLink(db, token, now())
  if (!due) throw invalidLink()
  return due
}
