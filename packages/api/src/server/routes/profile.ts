import { normalisePostalCode } from '@anamnesis/engine'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { ApiError } from '../http/ApiError.ts'
import { audit } from '../audit.ts'
import { checkServed } from '../accounts/checkServed.ts'
import { checkFields } from '../answers/checkNamed.ts'
import type { Database } from '../db/openDatabase.ts'
import { profiles, screeningAnswers, treatments, users } from '../db/schema.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import type { Handler } from '../Handler.ts'
import { profileChangedLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'
import type { Services } from '../services.ts'
import { noteStops } from '../stops/noteStops.ts'
import { lockPatient } from '../submissions/lockPatient.ts'
import { noteProfileChange } from '../submissions/noteProfileChange.ts'
import { profileColumns, profileFields, profileTold } from '../accounts/profileFields.ts'

const trim = (text: string) => text.trim()

/** How answers are kept that may be written with spaces and dashes. */
const normalisers: Partial<Record<keyof typeof profileColumns, (text: string) => string>> = {
  postal_code: normalisePostalCode,
  health_card_number: (text) => text.replaceAll(/[\s-]/g, ''),
}

export const putProfile: Handler<'putProfile'> = async ({ services, body: { user_id: stated, ...answers }, userId }) => {
  const { db } = services
  if (stated !== undefined && stated !== userId) throw new ApiError(403, 'NOT_YOURS', 'This profile is another patient’s.')
  const given = Object.entries(answers)
    .filter((entry): entry is [keyof typeof profileColumns, string] => entry[1] !== undefined)
    .map(([name, value]) => [name, (normalisers[name] ?? trim)(value)] as const)
  checkFields(profileFields, Object.fromEntries(given))
  // what is empty and was let through is optional: it is taken away
  const columns = Object.fromEntries(given.map(([name, value]) => [profileColumns[name], value === '' ? null : value]))
  if (given.length > 0) {
    await lockPatient(db, userId)
    await checkServed(services, userId, Object.fromEntries(given))
    if (await isKnownChange(db, userId, columns)) await queueMail(services, eq(users.id, userId), profileChangedLetter)
    await noteProfileChange(services, userId, () =>
      db
        .insert(profiles)
        .values({ userId, ...columns })
        .onConflictDoUpdate({ target: profiles.userId, set: columns }),
    )
    await noteStopsOfOpen(services, userId, Object.fromEntries(given))
  }
  await audit(db, 'profile changed', { userId })
  return { saved: given.length }
}

/** Looks at each questionnaire that is still being answered: what was changed may lead to a stop of it. */
async function noteStopsOfOpen(services: Services, userId: string, saved: Readonly<Record<string, string>>): Promise<void> {
  const isOpen = and(eq(treatments.userId, userId), eq(treatments.status, 'in_progress'), isNull(treatments.endedAt))
  for (const treatment of await services.db.select().from(treatments).where(isOpen).orderBy(asc(treatments.id)).for('update')) {
    const compiled = await servedFlow(services, treatment).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (compiled) await noteStops(services, treatment, compiled, saved)
  }
}

/** Whether something that a provider may have read already is changed: whoever it belongs to is told. */
async function isKnownChange(db: Database, userId: string, columns: Readonly<Record<string, string | null>>): Promise<boolean> {
  const [known] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  const before: Readonly<Record<string, string | null>> = known ?? {}
  if (!Object.entries(columns).some(([name, value]) => (before[name] ?? null) !== null && before[name] !== value)) return false
  const wasSentIn = and(eq(treatments.userId, userId), ne(treatments.status, 'in_progress'))
  return (await db.select({ id: treatments.id }).from(treatments).where(wasSentIn).limit(1)).length > 0
}

export const getProfile: Handler<'getProfile'> = async ({ services: { db }, userId }) => {
  const [found] = await db.select().from(users).leftJoin(profiles, eq(profiles.userId, users.id)).where(eq(users.id, userId))
  if (!found) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to go on.')
  await audit(db, 'profile read', { userId })
  const named = Object.entries(profileColumns).map(([name, column]) => [name, found.profiles?.[column] ?? null])
  const answered = await db
    .select({ slug: screeningAnswers.slug, body: screeningAnswers.body })
    .from(screeningAnswers)
    .innerJoin(treatments, eq(treatments.id, screeningAnswers.treatmentId))
    .where(eq(treatments.userId, userId))
    .orderBy(desc(screeningAnswers.answeredAt))
  const profile = profileTold(Object.fromEntries(named), answered) as Record<keyof typeof profileColumns, string | null> // a value for each name
  const { email, consentToEmail, consentToSms } = found.users
  return { email, consent_to_email: consentToEmail, consent_to_sms: consentToSms, ...profile }
}
