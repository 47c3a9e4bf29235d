import type { Flow } from '@anamnesis/engine/schema'
import type { CallId } from '@anamnesis/flows/internal'

/** The flow without account screens and screens on record, for a patient with an account and a treatment. Account screens in `done` stay, since the account was created there. */
export function withoutAccountScreen(flow: Flow, done: readonly string[], onRecord: readonly string[] = []): Flow {
  const steps = flow.steps.map((step) => ({
    ...step,
    screens: step.screens.filter(({ id, call }) => !onRecord.includes(id) && (call !== NEW_ACCOUNT || done.includes(id))),
  }))
  return { ...flow, steps: steps.filter(({ screens }) => screens.length > 0) }
}

const NEW_ACCOUNT: CallId = 'post-new-treatment'
