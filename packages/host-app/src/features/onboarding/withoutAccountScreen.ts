import type { Flow } from '@anamnesis/engine/schema'
import type { CallId } from '@anamnesis/flows'

const NEW_ACCOUNT: CallId = 'post-new-treatment'

/** The flow for a patient who has an account and a treatment: nothing asks for one once more. Screens in `done` stay: there they made it. */
export function withoutAccountScreen(flow: Flow, done: readonly string[]): Flow {
  const steps = flow.steps.map((step) => ({
    ...step,
    screens: step.screens.filter(({ id, call }) => call !== NEW_ACCOUNT || done.includes(id)),
  }))
  return { ...flow, steps: steps.filter(({ screens }) => screens.length > 0) }
}
