import { normalisePostalCode } from '@anamnesis/engine/internal'
import { SEX_AT_BIRTH } from '@anamnesis/flows/internal'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import { checkAge } from '../accounts/checkAge.ts'
import { checkServiceable } from '../accounts/checkServiceable.ts'
import { screeningAnswers, treatments, users } from '../db/schema.ts'
import { decryptRows } from '../assessment/answers/answerCipher.ts'
import { flowOrNone } from '../flows/flowOrNone.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import { profileChangedLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'
import type { Services } from '../services.ts'
import { recordStops } from '../assessment/stops/recordStops.ts'
import { lockPatient } from '../accounts/lockPatient.ts'
import { recordProfileChange } from '../assessment/submissions/recordProfileChange.ts'
import { profileColumns, profileFields, profileValues, profileWithAnswers } from '../accounts/profileFields.ts'
import { readProfile, writeProfile } from '../accounts/readProfile.ts'
import { settleHeldInBackground } from '../payments/settleInBackground.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { route } from './Route.ts'
import { checkFields } from '../accounts/checkFields.ts'

export const putProfile = route('putProfile', {
  handle: async ({ services, body: { user_id: stated, ...answers }, userId }) => {
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
  },
  after: async ({ services, userId }) => {
    await sendMailInBackground(services)
    await settleHeldInBackground(services, userId)
  },
})

export const getProfile = route('getProfile', {
  handle: async ({ services, userId }) => {
    const { db } = services
    const [found] = await db.select().from(users).where(eq(users.id, userId))
    if (!found) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
    await audit(db, 'profile read', { userId })
    const known = await readProfile(services, userId)
    const answered = await db
      .select({ treatmentId: treatments.id, slug: screeningAnswers.slug, body: screeningAnswers.body })
      .from(screeningAnswers)
      .innerJoin(treatments, eq(treatments.id, screeningAnswers.treatmentId))
      .where(and(eq(treatments.userId, userId), eq(screeningAnswers.slug, SEX_AT_BIRTH)))
      .orderBy(desc(screeningAnswers.answeredAt))
    const profile = profileWithAnswers(profileValues(known), await decryptRows(services, userId, answered))
    const { email, consentToEmail, consentToSms } = found
    return { email, consent_to_email: consentToEmail, consent_to_sms: consentToSms, ...profile }
  },
})

const trim = (text: string) => text.trim()

/** Normalises values that may contain spaces and dashes. */
const normalisers: Partial<Record<keyof typeof profileColumns, (text: string) => string>> = {
  postal_code: normalisePostalCode,
  health_card_number: (text) => text.replaceAll(/[\s-]/g, ''),
}

/** Checks each open questionnaire, because the change may trigger one of its stops. */
async function noteStopsOfOpen(services: Services, userId: string, saved: Readonly<Record<string, string>>): Promise<void> {
  const isOpen = and(eq(treatments.userId, userId), eq(treatments.status, 'in_progress'), isNull(treatments.endedAt))
  for (const treatment of await services.db.select().from(treatments).where(isOpen).orderBy(asc(treatments.id)).for('update')) {
    const compiled = await flowOrNone(servedFlow(services, treatment))
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
