import { normalisePostalCode } from '@anamnesis/engine'
import { SEX_AT_BIRTH } from '@anamnesis/flows'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { ApiError } from '../http/ApiError.ts'
import { audit } from '../audit.ts'
import { checkAge } from '../accounts/checkAge.ts'
import { checkServiceable } from '../accounts/checkServiceable.ts'
import { checkFields } from '../answers/checkFlowAnswers.ts'
import { screeningAnswers, treatments, users } from '../db/schema.ts'
import { decryptRows } from '../encryption/answerCipher.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import type { Handler } from '../Handler.ts'
import { profileChangedLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'
import type { Services } from '../services.ts'
import { recordStops } from '../stops/recordStops.ts'
import { lockPatient } from '../submissions/lockPatient.ts'
import { recordProfileChange } from '../submissions/recordProfileChange.ts'
import { profileColumns, profileFields, profileWithAnswers } from '../accounts/profileFields.ts'
import { readProfile, writeProfile } from '../accounts/readProfile.ts'

const trim = (text: string) => text.trim()

/** Normalises values that may contain spaces and dashes. */
const normalisers: Partial<Record<keyof typeof profileColumns, (text: string) => string>> = {
  postal_code: normalisePostalCode,
  health_card_number: (text) => text.replaceAll(/[\s-]/g, ''),
}

/** Implements the endpoint `putProfile`. */
export const putProfile: Handler<'putProfile'> = async ({ services, body: { user_id: stated, ...answers }, userId }) => {
  const { db } = services
  if (stated !== undefined && stated !== userId) throw new ApiError(403, 'NOT_YOURS', 'This profile is another patient’s.')
  const given = Object.entries(answers)
    .filter((entry): entry is [keyof typeof profileColumns, string] => entry[1] !== undefined)
    .map(([name, value]) => [name, (normalisers[name] ?? trim)(value)] as const)
  checkFields(profileFields, Object.fromEntries(given))
  await checkAge(services, Object.fromEntries(given))
  // an empty value that passed validation is optional, and removes the stored one
  const columns = Object.fromEntries(given.map(([name, value]) => [profileColumns[name], value === '' ? null : value]))
  if (given.length > 0) {
    await lockPatient(db, userId)
    await checkServiceable(services, userId, Object.fromEntries(given))
    if (await isKnownChange(services, userId, columns)) await queueMail(services, eq(users.id, userId), profileChangedLetter)
    await recordProfileChange(services, userId, () => writeProfile(services, userId, columns))
    await noteStopsOfOpen(services, userId, Object.fromEntries(given))
  }
  await audit(db, 'profile changed', { userId })
  return { saved: given.length }
}

/** Checks each open questionnaire, because the change may trigger one of its stops. */
async function noteStopsOfOpen(services: Services, userId: string, saved: Readonly<Record<string, string>>): Promise<void> {
  const isOpen = and(eq(treatments.userId, userId), eq(treatments.status, 'in_progress'), isNull(treatments.endedAt))
  for (const treatment of await services.db.select().from(treatments).where(isOpen).orderBy(asc(treatments.id)).for('update')) {
    const compiled = await servedFlow(services, treatment).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (compiled) await recordStops(services, treatment, compiled, saved)
  }
}

/** Whether the change concerns data that a provider may have read; its owner is notified then. */
async function isKnownChange(services: Services, userId: string, columns: Readonly<Record<string, string | null>>): Promise<boolean> {
  const known = await readProfile(services, userId)
  const before: Readonly<Record<string, string | null>> = known ?? {}
  if (!Object.entries(columns).some(([name, value]) => (before[name] ?? null) !== null && before[name] !== value)) return false
  const wasSentIn = and(eq(treatments.userId, userId), ne(treatments.status, 'in_progress'))
  return (await services.db.select({ id: treatments.id }).from(treatments).where(wasSentIn).limit(1)).length > 0
}

/** Implements the endpoint `getProfile`. */
export const getProfile: Handler<'getProfile'> = async ({ services, userId }) => {
  const { db } = services
  const [found] = await db.select().from(users).where(eq(users.id, userId))
  if (!found) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
  await audit(db, 'profile read', { userId })
  const known = await readProfile(services, userId)
  const named = Object.entries(profileColumns).map(([name, column]) => [name, known?.[column] ?? null])
  const answered = await db
    .select({ treatmentId: treatments.id, slug: screeningAnswers.slug, body: screeningAnswers.body })
    .from(screeningAnswers)
    .innerJoin(treatments, eq(treatments.id, screeningAnswers.treatmentId))
    .where(and(eq(treatments.userId, userId), eq(screeningAnswers.slug, SEX_AT_BIRTH)))
    .orderBy(desc(screeningAnswers.answeredAt))
  const merged = profileWithAnswers(Object.fromEntries(named), await decryptRows(services, userId, answered))
  const profile = merged as Record<keyof typeof profileColumns, string | null> // a value for each name
  const { email, consentToEmail, consentToSms } = found
  return { email, consent_to_email: consentToEmail, consent_to_sms: consentToSms, ...profile }
}
