import { compileFlow, type CompiledScreen } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'
import { shownFields, screensOn, validateSubmission } from '../answers/validateSubmission.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { screensOnRecord } from './screensOnRecord.ts'
import { PROFILE, SCREENING } from './servedFlow.ts'

/** The calls whose screens are settled with an empty answer too: a screening question has its row then, and a profile is kept whole. */
const MAY_BE_EMPTY = new Set([SCREENING, PROFILE])

const lengthOf = ({ steps }: Flow) => steps.reduce((sum, { screens }) => sum + screens.length, 0)

/** What of a questionnaire its patient still has to be shown. */
export interface ShownPart {
  readonly variant: string
  /** Ids of screens that need not be shown either, of that variant and of any other. */
  readonly leftOut: ReadonlySet<string>
}

/**
 * What of a questionnaire its patient still has to be shown: the shortest variant that leaves out only screens that are answered already,
 * here or on file, and that no rule of today says anything about; and of that, no screen whose answers are on record from other questionnaires. Worked out
 * whenever it is asked for, so that it never says less than a submission will ask for.
 */
export async function variantFor(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
): Promise<ShownPart> {
  const { flows } = services
  const wanted = { treatment: treatment.treatmentType, kind: 'onboarding' } as const
  const full = await flows.load({ ...wanted, variant: 'full' })
  if (!full) return { variant: 'full', leftOut: new Set() }
  const compiled = compileFlow(full, flows.vocabulary)
  const found = await validateSubmission(services, treatment, compiled)
  const isSettled = (at: CompiledScreen) =>
    !found.refused.has(at.screen.id) &&
    !found.warned.has(at.screen.id) &&
    (MAY_BE_EMPTY.has(at.screen.call ?? '') || shownFields(at, found).every(({ name }) => name in found.stored.answers))
  const open = new Set(screensOn(compiled, found).flatMap((at) => (isSettled(at) ? [] : at.step.id)))

  let shortest = full
  for (const variant of flows.variants(treatment.treatmentType)) {
    const flow = await flows.load({ ...wanted, variant })
    const steps = new Set(flow?.steps.map(({ id }) => id))
    const isAllowed = [...open].every((step) => steps.has(step))
    if (flow && isAllowed && lengthOf(flow) < lengthOf(shortest)) shortest = flow
  }
  return { variant: shortest.variant, leftOut: screensOnRecord(compiled, found, treatment) }
}
