import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { treatments } from '../db/schema.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { renewedBy } from './renewedBy.ts'
import { takenIn } from './takenIn.ts'

/** What a patient is given here beside a treatment, by ids in the dictionary of medicines: of every other one that is approved and has not ended. */
export async function prescribedBeside(db: Database, { id, userId }: Pick<TreatmentRow, 'id' | 'userId'>): Promise<readonly string[]> {
  const isLive = and(eq(treatments.userId, userId), ne(treatments.id, id), eq(treatments.status, 'approved'), isNull(treatments.endedAt))
  const live = await db.select({ id: treatments.id, type: treatments.treatmentType }).from(treatments).where(isLive)
  const medicines: string[] = []
  for (const { id: other, type } of live)
    medicines.push(...(await renewedBy(type, await takenIn(db, { id: other }))).map(({ medicine }) => medicine))
  return [...new Set(medicines)]
}
