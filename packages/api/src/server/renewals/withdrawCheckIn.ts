import { and, eq } from 'drizzle-orm'
import { links, renewals } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Takes back a check-in that its patient was asked for: nobody has to answer for what they have ended. Every link to it ends with it. */
export async function withdrawCheckIn({ db }: Pick<Services, 'db'>, treatmentId: string): Promise<void> {
  const [due] = await db
    .update(renewals)
    .set({ status: 'withdrawn' })
    .where(and(eq(renewals.treatmentId, treatmentId), eq(renewals.status, 'required')))
    .returning({ id: renewals.id })
  if (due) await db.delete(links).where(eq(links.renewalId, due.id))
}
