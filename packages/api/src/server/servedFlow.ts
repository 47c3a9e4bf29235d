import { compileFlow, type CompiledFlow, describeField } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'
import { ApiError } from './ApiError.ts'
import type { TreatmentRow } from './ownTreatment.ts'
import type { FlowSource } from './services.ts'

/** The flow that a treatment is answered in. @throws ApiError 409 when the server no longer has it. */
export async function servedFlow(flows: FlowSource, { treatmentType, variant, flowVersion }: TreatmentRow): Promise<CompiledFlow> {
  const flow = await flows.load({ treatment: treatmentType, variant })
  if (!flow || flow.version !== flowVersion)
    throw new ApiError(409, 'FLOW_CHANGED', 'This questionnaire has changed. Reload the page: your answers are kept.')
  return compileFlow(flow)
}

/** The call that screening answers come in by; fields of other calls, such as the password, are no screening questions. */
const SCREENING = 'put-treatment-screening'

/** The screening question of a slug, with or without the leading `question-`. */
export function screeningField({ screens, fieldPositions }: CompiledFlow, slug: string): Field | undefined {
  for (const candidate of [`question-${slug}`, slug]) {
    const at = screens[fieldPositions.get(candidate) ?? -1]
    const field = at?.screen.call === SCREENING ? at.fields.find(({ name }) => name === candidate) : undefined
    if (field && describeField(field).storage !== 'receipt') return field
  }
  return undefined
}

/** The one slug that a question's answer is kept under. */
export function slugOf({ name }: Field): string {
  return name.replace(/^question-/, '')
}
