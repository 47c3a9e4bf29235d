import { and, desc, eq } from 'drizzle-orm'
import type { DashboardTreatment } from '../../contract/index.ts'
import { decisions } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from './treatmentStates.ts'

/** When a treatment was denied, with the clinic's message to the patient; null if it is not. */
export async function denialOf(
  db: Services['db'],
  { id, status, decidedAt }: TreatmentState['treatment'],
): Promise<DashboardTreatment['denial']> {
  if (status !== 'denied') return null
  const [denied] = await db
    .select({ told: decisions.told, at: decisions.decidedAt })
    .from(decisions)
    .where(and(eq(decisions.treatmentId, id), eq(decisions.action, 'deny')))
    .orderBy(desc(decisions.decidedAt))
    .limit(1)
  const at = momentOf(denied?.at ?? decidedAt)
  return at === null ? null : { text: denied?.told ?? null, at }
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())
