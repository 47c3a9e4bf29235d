import type { Answers } from '@anamnesis/engine/schema'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { profiles } from '../db/schema.ts'
import { profileColumns } from './profileColumns.ts'

/** What a patient's profile answers, by field name. */
export async function profileAnswers(db: Database, userId: string): Promise<Answers> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return Object.fromEntries(
    Object.entries(profileColumns).flatMap(([name, column]) => {
      const value = profile?.[column]
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
}
