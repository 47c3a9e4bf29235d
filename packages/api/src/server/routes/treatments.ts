import { treatmentCode, type TreatmentCode, flowKey } from '@anamnesis/flows'
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../http/ApiError.ts'
import { audit } from '../audit.ts'
import { invalid } from '../answers/checkFlowAnswers.ts'
import type { Database } from '../db/openDatabase.ts'
import { referralCodes, referralJoins, treatments, users } from '../db/schema.ts'
import { archiveFlow } from '../flows/flowArchive.ts'
import { variantFor } from '../flows/variantFor.ts'
import type { Handler } from '../Handler.ts'
import type { Services } from '../services.ts'
import { createUser } from '../accounts/createUser.ts'
import { normaliseEmail } from '../accounts/disclosureLimit.ts'
import { issueToken } from '../accounts/tokens.ts'
import { discardTreatment as discard } from '../treatments/discardTreatment.ts'
import { ownTreatment, type TreatmentRow } from '../treatments/ownTreatment.ts'

/** Implements the endpoint `createTreatment`. */
export const createTreatment: Handler<'createTreatment'> = async ({ services, body, userId, token, prepared: passwordHash }) => {
  const { db, flows, now } = services
  const type = treatmentCode(body.treatment_type)
  if (!type || !(await flows.load({ treatment: type, kind: 'onboarding', variant: 'full' })))
    throw invalid({ treatment_type: 'We don’t offer this treatment. Choose another one' })
  const owner =
    passwordHash === undefined
      ? await knownUser(db, userId)
      : await createUser(services, { email: normaliseEmail(body.email), passwordHash, consentToSms: body.consent_to_sms ?? false })
  if (passwordHash !== undefined && body.referral_code !== undefined) await joinBy(db, body.referral_code, owner.id)
  const treatment = await beginTreatment(services, { userId: owner.id, type })
  await audit(db, 'treatment created', { userId: owner.id, treatmentId: treatment.id })
  return {
    // a signed-in patient keeps the same token, so that logout ends all access
    access_token: token === '' ? await issueToken(db, owner.id, now()) : token,
    user_id: owner.id,
    email: owner.email,
    authenticated: true,
    treatment_id: treatment.id,
    variant: (await variantFor(services, treatment)).variant,
  }
}

/** Implements the endpoint `discardTreatment`. */
export const discardTreatment: Handler<'discardTreatment'> = async ({ services, params, userId }) => {
  const { db } = services
  await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, params.treatment_id)).for('update')
  const treatment = await ownTreatment(db, userId, params.treatment_id)
  if (treatment.status !== 'in_progress')
    throw new ApiError(409, 'NOT_NOW', 'You already sent in this questionnaire. Write to your care team to change it.')
  // an ended draft has nothing left to discard
  if (treatment.endedAt === null) await discard(services, treatment)
}

/**
 * Returns the patient's unfinished treatment of a type, or starts one in the newest version of its questionnaire.
 * @throws ApiError 409 if one is submitted or approved, because a patient has one per type.
 */
async function beginTreatment(
  { db, flows, now }: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  { userId, type }: { readonly userId: string; readonly type: TreatmentCode },
): Promise<TreatmentRow> {
  const isLive = and(eq(treatments.userId, userId), eq(treatments.treatmentType, type), isNull(treatments.endedAt))
  const [known] = await db.select().from(treatments).where(isLive)
  // its answers stay; the first answer to a newer version moves it, see servedFlow
  if (known) return unfinished(known)
  const flow = await flows.load({ treatment: type, kind: 'onboarding', variant: 'full' })
  if (!flow) throw invalid({ treatment_type: 'We don’t offer this treatment. Choose another one' })
  await archiveFlow(db, flow)
  const [created] = await db
    .insert(treatments)
    .values({
      userId,
      treatmentType: type,
      flowId: flow.id,
      flowVersion: flow.version,
      brand: flowKey(flow).brand,
      variant: flow.variant,
      createdAt: now().toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (created) return created
  // a concurrent request started it
  const [theirs] = await db.select().from(treatments).where(isLive)
  if (!theirs) throw new Error('the treatment was not written')
  return unfinished(theirs)
}

function unfinished(live: TreatmentRow): TreatmentRow {
  if (live.status === 'in_progress') return live
  const title =
    live.status === 'approved'
      ? 'You already have this treatment. You can change it under “Treatments”.'
      : 'Your provider already has your answers. You can see them under “Treatments”.'
  throw new ApiError(409, 'TREATMENT_LIVE', title, { stored: { treatment_id: live.id, status: live.status } })
}

/** Records the referral code of a new patient; an unknown code is ignored. */
async function joinBy(db: Database, code: string, userId: string): Promise<void> {
  const [known] = await db.select({ code: referralCodes.code }).from(referralCodes).where(eq(referralCodes.code, code))
  if (known) await db.insert(referralJoins).values({ userId, code: known.code }).onConflictDoNothing()
}

async function knownUser(db: Database, userId: string) {
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
  return user
}
