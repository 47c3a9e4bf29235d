import { asc, inArray } from 'drizzle-orm'
import type { TreatmentEvent } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { treatmentEvents } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Adds an event to a treatment's timeline, in the transaction of the change. */
export async function recordEvent(
  { db, now }: Pick<Services, 'db' | 'now'>,
  treatmentId: string,
  kind: TreatmentEvent['kind'],
): Promise<void> {
  await db.insert(treatmentEvents).values({ treatmentId, kind, happenedAt: now().toISOString() })
}

/** The events of each treatment, oldest first. */
export async function eventsOf(db: Database, treatmentIds: readonly string[]): Promise<ReadonlyMap<string, TreatmentEvent[]>> {
  if (treatmentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(treatmentEvents)
    .where(inArray(treatmentEvents.treatmentId, [...treatmentIds]))
    .orderBy(asc(treatmentEvents.happenedAt), asc(treatmentEvents.sequence))
  const events = rows.map(({ treatmentId, kind, happenedAt }) => ({
    treatmentId,
    event: { kind, at: new Date(happenedAt).toISOString() },
  }))
  return new Map(treatmentIds.map((id) => [id, events.flatMap(({ treatmentId, event }) => (treatmentId === id ? [event] : []))]))
}
