import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { onFileStatements } from '../../db/schema.ts'

/** Reads what the patient said of answers on record: unchanged, or changed. */
export async function statementsOf(db: Database, treatmentId: string): Promise<Statements> {
  const rows = await db
    .select()
    .from(onFileStatements)
    .where(eq(onFileStatements.treatmentId, treatmentId))
    .orderBy(asc(onFileStatements.saidAt))
  const unchanged = rows.filter(({ said }) => said === 'unchanged')
  const changed = rows.findLast(({ said }) => said === 'changed')
  const last = unchanged.at(-1)
  const shown = new Map(unchanged.flatMap((row) => Object.entries(row.shown)))
  return {
    changedAt: changed ? new Date(changed.saidAt).getTime() : 0,
    unchangedAt: last && new Date(last.saidAt).toISOString(),
    covers: ({ slug, answeredAt }) => shown.get(slug) === new Date(answeredAt).toISOString(),
  }
}

/** A patient's statements about answers on record. */
export interface Statements {
  /** When they last reported a change, in milliseconds; 0: never. Earlier answers no longer count. */
  readonly changedAt: number
  /** When they last confirmed that nothing has changed, as an ISO date with zone. */
  readonly unchangedAt: string | undefined
  /** Whether this answer was displayed and confirmed. */
  readonly covers: (answer: { readonly slug: string; readonly answeredAt: string }) => boolean
}
