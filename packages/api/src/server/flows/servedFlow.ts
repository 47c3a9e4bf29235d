import type { CompiledFlow } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'
import { eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { treatments, type TreatmentRow } from '../db/schema.ts'
import { compiledFlow } from './compiledFlow.ts'
import { archivedFlow, archiveFlow } from './flowArchive.ts'
import type { Services } from '../services.ts'
import type { FlowKey } from '@anamnesis/flows'

/** Loads the full flow that a treatment's answers belong to: the version that the browser states, or else that of the last answer. A newer
 * version moves the treatment to it; an older one, from an open tab, is refused. For versions from when variants were served separately,
 * only the treatment's variant may be stored, and is returned.
 * @throws ApiError 409 for an older version, and for one that was never served.
 */
export async function servedFlow(
  { db, flows }: Pick<Services, 'db' | 'flows'>,
  treatment: TreatmentRow,
  stated = treatment.flowVersion,
): Promise<CompiledFlow> {
  const { id, brand, treatmentType, variant, flowVersion } = treatment
  const wanted = { brand, treatment: treatmentType, version: stated }
  const flow =
    stated < flowVersion
      ? undefined
      : ((await versionOf({ db, flows }, { ...wanted, variant: 'full' })) ?? (await versionOf({ db, flows }, { ...wanted, variant })))
  if (!flow) throw flowChanged()
  if (stated > flowVersion) {
    await archiveFlow(db, flow)
    await db.update(treatments).set({ flowVersion: stated }).where(eq(treatments.id, id))
  }
  return compiledFlow(flows, flow)
}

/** The error if the browser must display another questionnaire version. */
export function flowChanged(): ApiError {
  return new ApiError(409, 'FLOW_CHANGED', 'This questionnaire has changed. Reload the page: your answers are saved.')
}

async function versionOf(
  { db, flows }: Pick<Services, 'db' | 'flows'>,
  wanted: Omit<FlowKey, 'kind'> & Pick<Flow, 'variant' | 'version'>,
): Promise<Flow | undefined> {
  const current = await flows.load({ ...wanted, kind: 'onboarding' })
  return current?.version === wanted.version ? current : archivedFlow({ db, flows }, { ...wanted, kind: 'onboarding' })
}
