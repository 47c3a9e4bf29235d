import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { attributes } from '../db/schema.ts'

/** The attribute with the stops at which the patient chose to continue, for the physician. */
export const CONTINUED_INTERRUPTS = 'went_on_from'

/** Names of the stops at which the patient chose to continue before the submission. */
export async function continuedInterrupts(db: Database, treatmentId: string): Promise<string[]> {
  const isIts = and(eq(attributes.treatmentId, treatmentId), eq(attributes.name, CONTINUED_INTERRUPTS))
  const [found] = await db.select({ value: attributes.value }).from(attributes).where(isIts)
  return found ? found.value.split(',') : []
}
