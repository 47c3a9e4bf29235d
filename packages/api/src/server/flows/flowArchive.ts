import { type Flow, parseFlow } from '@anamnesis/engine/schema'
import { type FlowKey, flowKey } from '@anamnesis/flows'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { servedFlows } from '../db/schema.ts'
import type { FlowSource, Services } from '../services.ts'

/** Archives a served flow before it receives its first answer; idempotent. */
export async function archiveFlow(db: Database, flow: Flow): Promise<void> {
  const { kind, variant, version } = flow
  const { brand, treatment: treatmentType } = flowKey(flow)
  await db.insert(servedFlows).values({ brand, treatmentType, kind, variant, version, document: flow }).onConflictDoNothing()
}

/** The archived flows that a server has read: a version never changes. */
const known = new WeakMap<FlowSource, Map<string, Flow>>()

/** Returns an archived flow; undefined if that version was never served. */
export async function archivedFlow(
  { db, flows }: Pick<Services, 'db' | 'flows'>,
  { brand, treatment, kind, variant, version }: FlowKey & Pick<Flow, 'kind' | 'variant' | 'version'>,
): Promise<Flow | undefined> {
  const read = known.get(flows) ?? new Map<string, Flow>()
  known.set(flows, read)
  const key = [brand, treatment, kind, variant, version].join(' ')
  const found = read.get(key)
  if (found) return found
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
  if (!row) return undefined
  const flow = parseFlow(row.document, flows.vocabulary)
  read.set(key, flow)
  return flow
}
