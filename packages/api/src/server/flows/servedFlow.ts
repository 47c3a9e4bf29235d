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
 * Loads the full flow that a treatment's answers belong to: the version that the browser states, or else that of the last answer. A newer
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
  return compileFlow(flow, flows.vocabulary)
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
  return current?.version === wanted.version ? current : archivedFlow(db, { ...wanted, kind: 'onboarding' }, flows.vocabulary)
}

/** The call that receives screening answers; fields of other calls, such as the password, are not screening questions. */
export const SCREENING = 'put-treatment-screening'

/** The call that receives the profile. */
export const PROFILE = 'put-profile'

/** The call that receives documents. */
export const UPLOAD = 'post-direct-upload'

/** The call that receives an order. Other questions on its screens, such as consents, are stored like any answer. */
export const ORDER = 'post-products'

/** The screening question of a slug; order fields are excluded. */
export function screeningField(compiled: CompiledFlow, slug: string): Field | undefined {
  const beside = questionOf(compiled, slug, ORDER)
  return questionOf(compiled, slug, SCREENING) ?? (beside?.name.startsWith('question-') ? beside : undefined)
}

/** The question of a slug, with or without the prefix `question-`; limited to the screens of `call`, if given. */
export function questionOf({ screens, fieldPositions, describe }: CompiledFlow, slug: string, call?: string): Field | undefined {
  for (const candidate of [`question-${slug}`, slug]) {
    const at = screens[fieldPositions.get(candidate) ?? -1]
    const field = call === undefined || at?.screen.call === call ? at?.fields.find(({ name }) => name === candidate) : undefined
    if (field && describe(field).storage !== 'receipt') return field
  }
  return undefined
}

/** The slug under which a question's answer is stored. */
export function slugOf({ name }: Pick<Field, 'name'>): string {
  return slugNamed(name)
}

/** The slug of a field name. */
export function slugNamed(name: string): string {
  return name.replace(/^question-/, '')
}
