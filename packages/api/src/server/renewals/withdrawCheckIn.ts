import { and, eq } from 'drizzle-orm'
import { links, renewals } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Withdraws a due check-in of an ended treatment and invalidates its links. */
export async function withdrawCheckIn({ db }: Pick<Services, 'db'>, treatmentId: string): Promise<void> {
  const [due] = await db
    .update(renewals)
    .set({ status: 'withdrawn' })
    .where(and(eq(renewals.treatmentId, treatmentId), eq(renewals.status, 'required')))
    .returning({ id: renewals.id })
  if (due) await db.delete(links).where(eq(links.renewalId, due.id))
}
