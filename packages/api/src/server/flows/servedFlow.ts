import { compileFlow, type CompiledFlow } from '@anamnesis/engine'
import type { Field, Flow } from '@anamnesis/engine/schema'
import { eq } from 'drizzle-orm'
import { ApiError } from '../http/ApiError.ts'
import { treatments } from '../db/schema.ts'
import { archivedFlow, archiveFlow } from './flowArchive.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import type { Services } from '../services.ts'
import type { FlowKey } from '@anamnesis/flows'

/**
 * The flow that a treatment is answered in, the whole of it whatever its patient is shown: the version that its browser states, or else the
 * one of its last answer. A newer version than before takes the treatment along with it; an older one, of a tab that is still
 * open, is refused. Of versions from when variants were served, only the treatment's own may be kept: then that is given.
 * @throws ApiError 409 for that, and for a version that was never served.
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
  return compileFlow(flow, flows.vocabulary)
}

/** Another questionnaire has to be shown than the one that the browser has. */
export function flowChanged(): ApiError {
  return new ApiError(409, 'FLOW_CHANGED', 'This questionnaire has changed. Reload the page: your answers are kept.')
}

async function versionOf(
  { db, flows }: Pick<Services, 'db' | 'flows'>,
  wanted: Omit<FlowKey, 'kind'> & Pick<Flow, 'variant' | 'version'>,
): Promise<Flow | undefined> {
  const current = await flows.load({ ...wanted, kind: 'onboarding' })
  return current?.version === wanted.version ? current : archivedFlow(db, { ...wanted, kind: 'onboarding' }, flows.vocabulary)
}

/** The call that screening answers come in by; fields of other calls, such as the password, are no screening questions. */
export const SCREENING = 'put-treatment-screening'

/** The call that the profile comes in by. */
export const PROFILE = 'put-profile'

/** The call that documents come in by. */
export const UPLOAD = 'post-direct-upload'

/** The call that an order comes in by. Questions beside it, such as what the patient agrees to, are kept like any other. */
export const ORDER = 'post-products'

/** The screening question of a slug; what is ordered is none. */
export function screeningField(compiled: CompiledFlow, slug: string): Field | undefined {
  const beside = questionOf(compiled, slug, ORDER)
  return questionOf(compiled, slug, SCREENING) ?? (beside?.name.startsWith('question-') ? beside : undefined)
}

/** The question of a slug, with or without the leading `question-`; of the screens of one call, where it is named. */
export function questionOf({ screens, fieldPositions, describe }: CompiledFlow, slug: string, call?: string): Field | undefined {
  for (const candidate of [`question-${slug}`, slug]) {
    const at = screens[fieldPositions.get(candidate) ?? -1]
    const field = call === undefined || at?.screen.call === call ? at?.fields.find(({ name }) => name === candidate) : undefined
    if (field && describe(field).storage !== 'receipt') return field
  }
  return undefined
}

/** The one slug that a question's answer is kept under. */
export function slugOf({ name }: Pick<Field, 'name'>): string {
  return slugNamed(name)
}

/** The same, of a field by its name. */
export function slugNamed(name: string): string {
  return name.replace(/^question-/, '')
}
