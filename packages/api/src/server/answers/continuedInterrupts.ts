import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { attributes } from '../db/schema.ts'

/** The attribute under which a physician reads which stops the patient went on from. */
export const CONTINUED_INTERRUPTS = 'went_on_from'

/** Names of the stops that a patient went on from in what they sent in. */
export async function continuedInterrupts(db: Database, treatmentId: string): Promise<string[]> {
  const isIts = and(eq(attributes.treatmentId, treatmentId), eq(attributes.name, CONTINUED_INTERRUPTS))
  const [found] = await db.select({ value: attributes.value }).from(attributes).where(isIts)
  return found ? found.value.split(',') : []
}
