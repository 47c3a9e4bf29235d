import type { CompiledFlow } from '@anamnesis/engine'
import { ApiError } from '../errors/ApiError.ts'
import { compiledFlow } from './compiledFlow.ts'
import { archivedFlow, archiveFlow } from './flowArchive.ts'
import { flowOrNone } from './flowOrNone.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../db/schema.ts'

/** Loads the flow of a renewal: the version that the browser states, or else the newest, which is then archived. Versions older than the
 * renewal, from an open tab, are refused.
 * @throws ApiError 409 for an older version, and for one that was never served.
 */
export async function renewalFlow(
  { db, flows }: Pick<Services, 'db' | 'flows'>,
  { brand, treatmentType: treatment }: Pick<TreatmentRow, 'brand' | 'treatmentType'>,
  variant: RenewalVariant,
  { stated, oldest = 0 }: { readonly stated?: number | undefined; readonly oldest?: number } = {},
): Promise<{ readonly version: number; readonly compiled: CompiledFlow }> {
  const wanted = { treatment, kind: 'renewal', variant } as const
  const current = await flows.load(wanted)
  const isCurrent = current && (stated === undefined || stated === current.version)
  const isYoungEnough = stated !== undefined && stated >= oldest
  const flow = isCurrent ? current : isYoungEnough ? await archivedFlow({ db, flows }, { ...wanted, brand, version: stated }) : undefined
  if (!flow) throw renewalChanged()
  if (isCurrent) await archiveFlow(db, flow)
  return { version: flow.version, compiled: compiledFlow(flows, flow) }
}

/** A renewal is answered in full by a signed-in patient, or through the link of an e-mail. */
export type RenewalVariant = 'full' | 'email'

/** The questions of a submitted renewal, which both variants ask, and either may have been served; undefined if they are no longer stored. */
export async function submittedRenewalFlow(
  services: Pick<Services, 'db' | 'flows'>,
  treatment: Pick<TreatmentRow, 'brand' | 'treatmentType'>,
  version: number,
): Promise<CompiledFlow | undefined> {
  const served = (variant: RenewalVariant) =>
    flowOrNone(renewalFlow(services, treatment, variant, { stated: version }).then(({ compiled }) => compiled))
  return (await served('full')) ?? (await served('email'))
}

/** The error if the browser must display other questions. */
export function renewalChanged(): ApiError {
  return new ApiError(409, 'FLOW_CHANGED', 'These questions have changed. Reload the page: your answers are saved.')
}
