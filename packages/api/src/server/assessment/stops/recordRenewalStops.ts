import type { CompiledFlow } from '@anamnesis/engine'
import type { ReportedStop } from '../../../contract/stops.ts'
import type { TreatmentRow } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { stopFaults } from './stopFaults.ts'
import { recordStopChanges } from './recordStopChanges.ts'
import { storeReportedStops } from './storeReportedStops.ts'

/** Records the displayed stops of a sent check-in and the later answers. Ignores unknown ones, so that they do not block the submission. */
export async function recordRenewalStops(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  { treatment, renewalId, compiled, stops: reported, answers }: RenewalReport,
): Promise<void> {
  const at = services.now().toISOString()
  const known = reported.filter((stop) => [...stopFaults(compiled, services.flows.handlers, stop)].length === 0)
  await storeReportedStops(services, { treatment, renewalId, compiled }, known)
  const saved = Object.entries(answers).map(([field, body]) => ({ field, body, at }))
  await recordStopChanges(services, treatment, saved, renewalId)
}

interface RenewalReport {
  readonly treatment: Pick<TreatmentRow, 'id' | 'userId'>
  readonly renewalId: string
  readonly compiled: CompiledFlow
  readonly stops: readonly ReportedStop[]
  /** The answers of the check-in, encoded, by field name. */
  readonly answers: Readonly<Record<string, string>>
}
