import type { CompiledFlow } from '@anamnesis/engine'
import { and, eq, isNull } from 'drizzle-orm'
import type { ReportedStop } from '../../../contract/stops.ts'
import { stops, type TreatmentRow } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { answerCipher } from '../answers/answerCipher.ts'

/** Stores checked stops of a locked questionnaire or check-in, each once. Returns how many are new. */
export async function storeReportedStops(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  { treatment, renewalId, compiled }: StopSource,
  reported: readonly ReportedStop[],
): Promise<number> {
  if (reported.length === 0) return 0
  const { db, now } = services
  const isOf = renewalId === undefined ? isNull(stops.renewalId) : eq(stops.renewalId, renewalId)
  const stored = await db
    .select({ id: stops.id })
    .from(stops)
    .where(and(eq(stops.treatmentId, treatment.id), eq(stops.seenBy, 'browser'), isOf))
  const known = new Set(stored.map(({ id }) => id))
  const added = reported.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, MOST - known.size))
  if (added.length === 0) return 0
  const cipher = answerCipher(services, treatment)
  const createdAt = now().toISOString()
  const rows = await Promise.all(
    added.map(async ({ shown_at: shownAt, answers, ...stop }) => ({
      ...stop,
      answers: await cipher.encryptNamed(compiled, answers),
      treatmentId: treatment.id,
      renewalId,
      shownAt,
      createdAt,
    })),
  )
  const saved = await db.insert(stops).values(rows).onConflictDoNothing().returning({ id: stops.id })
  return saved.length
}

/** Maximum number of browser-reported stops per questionnaire or check-in. */
const MOST = 50

/** The questionnaire or check-in in which stops were displayed. */
interface StopSource {
  readonly treatment: Pick<TreatmentRow, 'id' | 'userId'>
  /** Undefined for the questionnaire. */
  readonly renewalId?: string
  readonly compiled: CompiledFlow
}
