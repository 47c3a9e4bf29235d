import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { profileColumns, profileValues } from '../../accounts/profileFields.ts'
import { readProfile } from '../../accounts/readProfile.ts'
import type { Database } from '../../db/openDatabase.ts'
import { treatments, type TreatmentRow } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { addVersion, newestVersion } from './addVersion.ts'
import type { Change } from './submissionSnapshot.ts'

/** Runs a change of a patient's profile, and adds it, with old and new values, as the next version to each live submission. The patient is locked. */
export async function recordProfileChange(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>,
  userId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const { db } = services
  const reviewed = await reviewedTreatments(db, userId)
  // older submissions get their first version before the change
  for (const treatment of reviewed) await newestVersion(services, treatment)
  const before = await profileOf(services, userId)
  await change()
  const after = await profileOf(services, userId)
  const changes: Change[] = Object.keys(profileColumns)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ what: name, before: before[name] ?? null, after: after[name] ?? null }))
  if (changes.length === 0) return
  for (const treatment of reviewed)
    await addVersion(services, treatment, { kind: 'profile_changed', change: (document) => ({ ...document, profile: after, changes }) })
}

/** Statuses of a treatment whose review includes the profile. */
const REVIEWED = ['submitted', 'assigned', 'approved'] as const

type Columns = Readonly<Record<string, string | null>>

/** Locks the patient's reviewed treatments, so that no decision interferes. */
async function reviewedTreatments(db: Database, userId: string): Promise<TreatmentRow[]> {
  const isReviewed = and(eq(treatments.userId, userId), inArray(treatments.status, REVIEWED), isNull(treatments.endedAt))
  return db.select().from(treatments).where(isReviewed).orderBy(asc(treatments.id)).for('update')
}

async function profileOf(services: Pick<Services, 'db' | 'keyRing'>, userId: string): Promise<Columns> {
  return profileValues(await readProfile(services, userId))
}
