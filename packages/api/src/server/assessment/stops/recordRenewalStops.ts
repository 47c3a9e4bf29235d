import type { CompiledFlow } from '@anamnesis/engine'
import { stops, type TreatmentRow } from '../../db/schema.ts'
import { answerCipher } from '../answers/answerCipher.ts'
import type { Services } from '../../services.ts'
import { stopFaults } from './stopFaults.ts'
import { recordStopChanges } from './recordStopChanges.ts'

/** A stop or a refusal of a check-in, as reported by a browser. */
export interface ReportedStop {
  readonly id: string
  readonly interrupt?: string | undefined
  /** Displayed sentences by field name. */
  readonly refused?: Readonly<Record<string, string>> | undefined
  readonly screen: string
  readonly shown_at: string
  readonly answers: Readonly<Record<string, string>>
}

interface RenewalReport {
  readonly treatment: Pick<TreatmentRow, 'id' | 'userId'>
  readonly renewalId: string
  readonly compiled: CompiledFlow
  readonly stops: readonly ReportedStop[]
  /** The final answers, encoded, by field name. */
  readonly answers: Readonly<Record<string, string>>
}

/** Records the displayed stops of a check-in and the later answers. Ignores unknown ones, so that they do not block the submission. */
export async function recordRenewalStops(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  { treatment, renewalId, compiled, stops: reported, answers }: RenewalReport,
): Promise<void> {
  const { db, flows, now } = services
  const at = now().toISOString()
  const cipher = answerCipher(services, treatment)
  const known = reported.filter((stop) => [...stopFaults(compiled, flows.handlers, stop)].length === 0)
  const rows = await Promise.all(
    known.map(async ({ shown_at: shownAt, answers: behind, ...stop }) => {
      const encrypted = await cipher.encryptNamed(compiled, behind)
      return { ...stop, answers: encrypted, treatmentId: treatment.id, renewalId, shownAt, createdAt: at }
    }),
  )
  if (rows.length === 0) return
  await db.insert(stops).values(rows).onConflictDoNothing()
  const saved = Object.entries(answers).map(([field, body]) => ({ field, body, at }))
  await recordStopChanges(services, treatment, saved, renewalId)
}
