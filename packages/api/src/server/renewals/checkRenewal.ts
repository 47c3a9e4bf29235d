import type { CompiledFlow, Walk } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import { earlierAnswers } from '../answers/earlierAnswers.ts'
import { lastWord } from '../answers/lastWord.ts'
import { wentOnFrom } from '../answers/wentOnFrom.ts'
import { walkToEnd } from '../answers/walkToEnd.ts'
import { factsOf, NEVER_ANSWERED } from '../answers/whatIsMissing.ts'
import { renewedBy } from '../products/renewedBy.ts'
import { takenIn } from '../products/takenIn.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

/** The answers of a renewal: those without a value were left empty. */
export type RenewalValues = Readonly<Record<string, Answers[string] | undefined>>

/** Whether a renewal may be sent in. */
export interface CheckedRenewal {
  /** What is missing, refused or stops the patient, as a sentence by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly walked: Walk
}

/**
 * Checks a renewal to its end: its answers and, of what it does not ask, everything that its patient has told before; by the rules of its
 * screens, then by those of what they take. What stops them there is refused; what would only keep them from ordering it is for the physician,
 * who reads it.
 */
export async function checkRenewal(
  services: Pick<Services, 'db' | 'flows' | 'now'>,
  treatment: TreatmentRow,
  { compiled, values }: { readonly compiled: CompiledFlow; readonly values: RenewalValues },
): Promise<CheckedRenewal> {
  const given: Answers = Object.fromEntries(Object.entries(values).filter((entry) => entry[1] !== undefined)) as Answers // those without a value are gone
  const { treatmentType } = treatment
  const choice = await takenIn(services.db, treatment)
  const renews = await renewedBy(treatmentType, choice)
  const { answers: earlier, unsent: drafts, prescribed } = await earlierAnswers(services, treatment, 'renewal')
  const found = await walkToEnd(services, compiled, given, factsOf(treatment), {
    earlier,
    unsent: drafts.map(({ answers }) => answers),
    prescribed,
    renews,
    isJudged: true,
  })
  // what was left empty is sent as empty: what was not sent was not answered
  const unsent = [...found.walked.fields.keys()].filter((name) => !(name in values))
  const errors = { ...Object.fromEntries(unsent.map((name) => [name, NEVER_ANSWERED])), ...found.errors }
  if (Object.keys(errors).length > 0) return { errors, walked: found.walked }
  const passed = [...found.wentOnFrom, ...(await wentOnFrom(services.db, treatment.id))]
  const last = await lastWord(
    { ...found, wentOnFrom: passed },
    { treatmentType, choice, standing: 'in treatment', renews, now: services.now() },
  )
  return { errors: Object.fromEntries(last), walked: found.walked }
}
