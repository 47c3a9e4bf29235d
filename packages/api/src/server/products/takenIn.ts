import { eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { addOnChoices, prescriptions, productChoices } from '../db/schema.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import type { Choice } from './orderedProducts.ts'

/** What a treatment's patient takes, or is about to: what was prescribed, or else chosen, and what comes along with it. */
export async function takenIn(db: Database, { id }: Pick<TreatmentRow, 'id'>): Promise<Choice> {
  const [prescribed] = await db.select().from(prescriptions).where(eq(prescriptions.treatmentId, id))
  const [chosen] = await db.select().from(productChoices).where(eq(productChoices.treatmentId, id))
  const [addOns] = await db.select().from(addOnChoices).where(eq(addOnChoices.treatmentId, id))
  const { drugId, doseId } = prescribed ?? chosen ?? {}
  return { drugId, doseId, addOnIds: addOns?.addOnIds }
}
