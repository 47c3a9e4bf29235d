import type { CompiledScreen } from '@anamnesis/engine/internal'
import type { Flow } from '@anamnesis/engine/schema'
import { shownFields, screensOn, validateSubmission } from '../answers/validateSubmission.ts'
import type { Services } from '../../services.ts'
import { screensOnRecord } from './screensOnRecord.ts'
import { compiledFlow } from '../../flows/compiledFlow.ts'
import type { TreatmentRow } from '../../db/schema.ts'
import { PROFILE, SCREENING } from '../../flows/questions.ts'

/** Finds the part of a questionnaire to display: the shortest variant that leaves out only answered screens, here or on record, without any
 * current rule against their answers; and within it, no screen whose answers are on record from other questionnaires. Computed on each
 * request, so that it matches what a submission requires.
 */
export async function variantFor(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
): Promise<ShownPart> {
  const { flows } = services
  const wanted = { treatment: treatment.treatmentType, kind: 'onboarding' } as const
  const full = await flows.load({ ...wanted, variant: 'full' })
  if (!full) return { variant: 'full', leftOut: new Set() }
  const compiled = compiledFlow(flows, full)
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

/** The calls whose screens an empty answer completes: a screening question then has a row, and a profile is stored as a whole. */
const MAY_BE_EMPTY = new Set([SCREENING, PROFILE])

const lengthOf = ({ steps }: Flow) => steps.reduce((sum, { screens }) => sum + screens.length, 0)

/** The part of a questionnaire to display. */
export interface ShownPart {
  readonly variant: string
  /** Ids of screens to leave out, in this variant and in any other. */
  readonly leftOut: ReadonlySet<string>
}
