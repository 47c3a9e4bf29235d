import type { CompiledFlow } from '@anamnesis/engine'
import { compiledFlow } from '../../flows/compiledFlow.ts'
import { flowChanged, servedFlow } from '../../flows/servedFlow.ts'
import type { Services } from '../../services.ts'
import { type ValidatedSubmission, validateSubmission } from './validateSubmission.ts'
import type { TreatmentRow } from '../../db/schema.ts'
import { invalid } from '../../errors/invalid.ts'

/** Validates the whole questionnaire, including answers on record and parts not displayed. Answers on record count once the patient has
 * confirmed them.
 * @throws ApiError 422 by field for what is missing; 409 if the displayed part does not ask for it, or the newest version asks for more, so
 * that a reload is needed.
 */
export async function checkComplete(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  { flow_version, variant = 'full', left_out: leftOut = [] }: ShownByBrowser,
): Promise<CompleteQuestionnaire> {
  const served = await servedFlow(services, treatment, flow_version)
  const compiled = served.flow.variant === 'full' ? served : await newestFlow(services, treatment)
  const found = await validateSubmission(services, treatment, compiled)
  const open = unconfirmedAnswers(treatment, compiled, found)
  const errors = { ...open.errors, ...found.errors }
  if (Object.keys(errors).length === 0) {
    await checkNewest(services, treatment, compiled)
    return { found, compiled }
  }
  // an archived variant does not list its omissions; the newest questionnaire asks for them
  if (served !== compiled) throw flowChanged()
  const shown = await services.flows.load({ treatment: treatment.treatmentType, kind: 'onboarding', variant })
  const steps = new Set((shown ?? compiled.flow).steps.map(({ id }) => id))
  const isShown = (id: string) => !leftOut.includes(id) && steps.has(compiled.screens[compiled.positions.get(id) ?? -1]?.step.id ?? '')
  if (![...found.refused, ...open.screens].every(isShown)) throw flowChanged()
  throw invalid(errors)
}

const IS_IT_STILL_SO = 'You told us this on an earlier visit. Answer it again'

/** A questionnaire that is ready for submission. */
export interface CompleteQuestionnaire {
  readonly found: ValidatedSubmission
  readonly compiled: CompiledFlow
}

/** What the browser displays: the version, the variant, and the screens it leaves out. */
interface ShownByBrowser {
  readonly flow_version?: number | undefined
  readonly variant?: string | undefined
  readonly left_out?: readonly string[] | undefined
}

/** Validates the answers against the newest version too, so that new rules and questions apply. @throws ApiError 409 */
async function checkNewest(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  { flow: { version } }: CompiledFlow,
): Promise<void> {
  const newest = await services.flows.load({ treatment: treatment.treatmentType, kind: 'onboarding', variant: 'full' })
  if (!newest || newest.version <= version) return
  const { errors } = await validateSubmission(services, treatment, compiledFlow(services.flows, newest))
  if (Object.keys(errors).length > 0) throw flowChanged()
}

/** The whole questionnaire in its newest version, which the treatment uses from now on. */
async function newestFlow(services: Pick<Services, 'db' | 'flows'>, treatment: TreatmentRow): Promise<CompiledFlow> {
  const newest = await services.flows.load({ treatment: treatment.treatmentType, kind: 'onboarding', variant: 'full' })
  if (!newest) throw flowChanged()
  if (newest.version === treatment.flowVersion) return compiledFlow(services.flows, newest)
  return servedFlow(services, treatment, newest.version)
}

/** Answers on record that the patient has not confirmed. */
interface UnconfirmedAnswers {
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Ids of the screens that ask for them. */
  readonly screens: ReadonlySet<string>
}

/** Finds unconfirmed answers on record; answers given in this treatment need no confirmation. */
function unconfirmedAnswers(
  { id }: Pick<TreatmentRow, 'id'>,
  { screens, fieldPositions }: CompiledFlow,
  { walked, stored }: Pick<ValidatedSubmission, 'walked' | 'stored'>,
): UnconfirmedAnswers {
  const { counting, statements } = stored.screening
  const open = [...walked.fields.values()].filter((field) => {
    const row = counting.rows.get(field.name)
    return row !== undefined && row.treatmentId !== id && !statements.covers(row)
  })
  return {
    errors: Object.fromEntries(open.map(({ name }) => [name, IS_IT_STILL_SO])),
    screens: new Set(open.flatMap(({ name }) => screens[fieldPositions.get(name) ?? -1]?.screen.id ?? [])),
  }
}
