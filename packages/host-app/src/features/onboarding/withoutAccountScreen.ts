import type { Flow } from '@anamnesis/engine/schema'
import type { CallId } from '@anamnesis/flows'

const NEW_ACCOUNT: CallId = 'post-new-treatment'

/**
 * The flow for a patient who has an account and a treatment: nothing asks for one once more, nor for what is on record. Account screens in `done` stay:
 * there they made it.
 */
export function withoutAccountScreen(flow: Flow, done: readonly string[], onRecord: readonly string[] = []): Flow {
  const steps = flow.steps.map((step) => ({
    ...step,
    screens: step.screens.filter(({ id, call }) => !onRecord.includes(id) && (call !== NEW_ACCOUNT || done.includes(id))),
  }))
  return { ...flow, steps: steps.filter(({ screens }) => screens.length > 0) }
}
