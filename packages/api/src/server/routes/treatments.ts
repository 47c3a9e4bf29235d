import { flowKey, loadBrand, treatmentCode, type TreatmentCode } from '@anamnesis/flows'
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { referralCodes, referralJoins, treatments, users, type TreatmentRow } from '../db/schema.ts'
import { archiveFlow } from '../flows/flowArchive.ts'
import { variantFor } from '../assessment/onRecord/variantFor.ts'
import type { Services } from '../services.ts'
import { createUser } from '../accounts/createUser.ts'
import { checkNewPassword } from '../accounts/checkNewPassword.ts'
import { checkDisclosureLimit, countDisclosure, normaliseEmail } from '../accounts/disclosureLimit.ts'
import { hashPassword, withHashSlot } from '../accounts/passwords.ts'
import { issueToken } from '../accounts/tokens.ts'
import { discardTreatment as discard } from '../treatments/discardTreatment.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { invalid } from '../errors/invalid.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { settleHeldInBackground } from '../payments/settleInBackground.ts'
import { route } from './Route.ts'

export const createTreatment = route('createTreatment', {
  /** Validates a new account and hashes its password, also for an existing address, so that both take as long. */
  prepare: async (asked) => {
    const { services, body, userId } = asked
    if (userId !== '') return undefined
    const email = normaliseEmail(body.email)
    checkNewPassword({ email, password: body.password }, { email, brand: (await loadBrand(services.flows.brand)).name })
    await checkDisclosureLimit(asked)
    return withHashSlot(() => hashPassword(body.password ?? '', services.passwordCost))
  },
  handle: async ({ services, body, userId, token, prepared: passwordHash }) => {
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
  },
  onRefusal: countDisclosure,
  after: ({ services }) => sendMailInBackground(services),
})

export const discardTreatment = route('discardTreatment', {
  handle: async ({ services, params, userId }) => {
    const { db } = services
    await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, params.treatment_id)).for('update')
    const treatment = await ownTreatment(db, userId, params.treatment_id)
    if (treatment.status !== 'in_progress')
      throw new ApiError(409, 'NOT_NOW', 'You already sent in this questionnaire. Write to your care team to change it.')
    // an ended draft has nothing left to discard
    if (treatment.endedAt === null) await discard(services, treatment)
  },
  after: ({ services, userId }) => settleHeldInBackground(services, userId),
})

/** Returns the patient's unfinished treatment of a type, or starts one in the newest version of its questionnaire.
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
