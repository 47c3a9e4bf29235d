import type { Flow } from '@anamnesis/engine/schema'
import { FlowNotFoundError, loadFlow, type TreatmentCode } from '@anamnesis/flows'

/** Which onboarding, and what is said of its variant. */
export interface FlowChoice {
  readonly brand: string
  readonly treatment: TreatmentCode
  /** The variant that the server says the patient has to be shown; undefined for a visitor, and where it could not be asked. */
  readonly given: string | undefined
  /** The variant that the draft was answered in. */
  readonly drafted: string | undefined
}

/**
 * The questionnaire that a patient is shown: the server's variant, but a draft of a fuller one goes on in its own, with what waits to be sent.
 * Where neither holds all of the other, and for a variant that is not there (any more), the whole is shown: the draft's answers are fitted into it.
 */
export async function chooseFlow({ brand, treatment, given, drafted }: FlowChoice): Promise<Flow> {
  const load = (variant: string | undefined) => (variant === undefined ? undefined : find(brand, treatment, variant))
  const full = () => loadFlow({ brand, treatment, kind: 'onboarding' })
  const [server, draft] = await Promise.all([load(given), load(drafted)])
  if (given === undefined) return draft ?? full()
  if (!server) return full()
  if (!draft || holds(server, draft)) return server
  return holds(draft, server) ? draft : full()
}

/** Whether the first flow asks everything that the second asks. */
function holds(first: Flow, second: Flow): boolean {
  const steps = new Set(first.steps.map(({ id }) => id))
  return second.steps.every(({ id }) => steps.has(id))
}

async function find(brand: string, treatment: TreatmentCode, variant: string): Promise<Flow | undefined> {
  return loadFlow({ brand, treatment, kind: 'onboarding', variant }).catch((error: unknown) => {
    if (error instanceof FlowNotFoundError) return undefined
    throw error
  })
}
