import { treatmentCode, type TreatmentCode } from '@anamnesis/flows'
import { and, eq } from 'drizzle-orm'
import { accountFields } from '../accountFields.ts'
import { ApiError } from '../ApiError.ts'
import { audit } from '../audit.ts'
import { checkFields, invalid } from '../checkNamed.ts'
import type { Database } from '../db/openDatabase.ts'
import { treatments, users } from '../db/schema.ts'
import type { Handler, Preparation } from '../Handler.ts'
import { hashPassword } from '../passwords.ts'
import type { FlowSource } from '../services.ts'
import { issueToken } from '../tokens.ts'

const normalise = (email = '') => email.trim().toLowerCase()

/** Checks what a new account needs, and hashes its password. */
export const prepareTreatment: Preparation<'createTreatment'> = async ({ body, userId }) => {
  if (userId !== '') return undefined
  checkFields(accountFields, { email: normalise(body.email), password: body.password })
  return hashPassword(body.password ?? '')
}

export const createTreatment: Handler<'createTreatment'> = async ({
  services: { db, flows, now },
  body,
  userId,
  prepared: passwordHash,
}) => {
  const type = treatmentCode(body.treatment_type)
  const variant = body.variant ?? 'full'
  if (!type || !(await flows.load({ treatment: type, variant }))) throw invalid({ treatment_type: 'This treatment is not offered' })
  const owner =
    passwordHash === undefined
      ? await knownUser(db, userId)
      : await createUser(db, { email: normalise(body.email), passwordHash, consentToSms: body.consent_to_sms ?? false })
  const treatmentId = await beginTreatment(db, flows, { userId: owner.id, type, variant })
  await audit(db, 'treatment created', { userId: owner.id, treatmentId })
  return {
    access_token: await issueToken(db, owner.id, now()),
    user_id: owner.id,
    email: owner.email,
    authenticated: true,
    treatment_id: treatmentId,
  }
}

/** Id of the patient's unfinished treatment of a type, moved to the newest version of its questionnaire; a new one where there is none. */
async function beginTreatment(
  db: Database,
  flows: FlowSource,
  { userId, type, variant }: { readonly userId: string; readonly type: TreatmentCode; readonly variant: string },
): Promise<string> {
  const isUnfinished = and(eq(treatments.userId, userId), eq(treatments.treatmentType, type), eq(treatments.status, 'in_progress'))
  const [known] = await db.select().from(treatments).where(isUnfinished)
  const flow = await flows.load({ treatment: type, variant: known?.variant ?? variant })
  if (known) {
    // its answers stay, and are checked against the newer version before they are sent in
    if (flow && flow.version !== known.flowVersion)
      await db.update(treatments).set({ flowId: flow.id, flowVersion: flow.version }).where(eq(treatments.id, known.id))
    return known.id
  }
  if (!flow) throw invalid({ treatment_type: 'This treatment is not offered' })
  const [created] = await db
    .insert(treatments)
    .values({ userId, treatmentType: type, flowId: flow.id, flowVersion: flow.version, brand: flow.brand, variant })
    .onConflictDoNothing()
    .returning({ id: treatments.id })
  if (created) return created.id
  // another request began it at the same moment
  const [theirs] = await db.select().from(treatments).where(isUnfinished)
  if (!theirs) throw new Error('the treatment was not written')
  return theirs.id
}

async function knownUser(db: Database, userId: string) {
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to go on.')
  return user
}

async function createUser(
  db: Database,
  account: { readonly email: string; readonly passwordHash: string; readonly consentToSms: boolean },
) {
  const [user] = await db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id, email: users.email })
  if (user) return user
  throw new ApiError(409, 'EMAIL_ALREADY_EXISTS', 'There is an account with this email address already.', {
    errors: { email: 'There is an account with this email address. Log in instead' },
  })
}
