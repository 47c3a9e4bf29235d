import { compileFlow, type CompiledFlow } from '@anamnesis/engine'
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

/** A field of a flow by its name, or by the slug of its question. */
export function fieldNamed({ screens, fieldPositions }: CompiledFlow, name: string): Field | undefined {
  for (const candidate of [`question-${name}`, name]) {
    const field = screens[fieldPositions.get(candidate) ?? -1]?.fields.find((one) => one.name === candidate)
    if (field) return field
  }
  return undefined
}
