import type { Flow } from '@anamnesis/engine/schema'
import { FlowNotFoundError, loadFlow, type TreatmentCode } from '@anamnesis/flows'

/** Returns the questionnaire to show: the server's variant, or the draft's if that is fuller. If neither contains the other, or a variant no longer exists, returns the full one; the draft is fitted into it. */
export async function chooseFlow({ brand, treatment, serverVariant, draftVariant }: FlowChoice): Promise<Flow> {
  const load = (variant: string | undefined) => (variant === undefined ? undefined : find(brand, treatment, variant))
  const full = () => loadFlow({ brand, treatment, kind: 'onboarding' })
  const [server, draft] = await Promise.all([load(serverVariant), load(draftVariant)])
  if (serverVariant === undefined) return draft ?? full()
  if (!server) return full()
  if (!draft || holds(server, draft)) return server
  return holds(draft, server) ? draft : full()
}

/** Input of {@link chooseFlow}. */
export interface FlowChoice {
  readonly brand: string
  readonly treatment: TreatmentCode
  /** The server's variant; undefined for visitors, or if the server couldn't be reached. */
  readonly serverVariant: string | undefined
  /** The draft's variant. */
  readonly draftVariant: string | undefined
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
