import { type Flow, parseFlow, type Vocabulary } from '@anamnesis/engine/schema'
import { type FlowKey, flowKey } from '@anamnesis/flows'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { servedFlows } from '../db/schema.ts'

/** Archives a served flow before it receives its first answer; idempotent. */
export async function archiveFlow(db: Database, flow: Flow): Promise<void> {
  const { kind, variant, version } = flow
  const { brand, treatment: treatmentType } = flowKey(flow)
  await db.insert(servedFlows).values({ brand, treatmentType, kind, variant, version, document: flow }).onConflictDoNothing()
}

/** Returns an archived flow; undefined if that version was never served. */
export async function archivedFlow(
  db: Database,
  { brand, treatment, kind, variant, version }: FlowKey & Pick<Flow, 'kind' | 'variant' | 'version'>,
  vocabulary: Vocabulary,
): Promise<Flow | undefined> {
  const [row] = await db
    .select({ document: servedFlows.document })
    .from(servedFlows)
    .where(
      and(
        eq(servedFlows.brand, brand),
        eq(servedFlows.treatmentType, treatment),
        eq(servedFlows.kind, kind),
        eq(servedFlows.variant, variant),
        eq(servedFlows.version, version),
      ),
    )
  return row && parseFlow(row.document, vocabulary)
}
