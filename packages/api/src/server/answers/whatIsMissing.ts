import type { CompiledFlow } from '@anamnesis/engine'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import type { Services } from '../services.ts'
import { storedAnswers } from './storedAnswers.ts'
import { type Submission, walkToEnd } from './walkToEnd.ts'

/** Walks the served flow over the stored answers, to its end, with the same rules as the browser. */
export async function whatIsMissing(services: Services, treatment: TreatmentRow, compiled: CompiledFlow): Promise<Submission> {
  return walkToEnd(services, compiled, await storedAnswers(services.db, treatment, compiled), factsOf(treatment))
}

/** What a questionnaire is told of the treatment that it is about. */
export function factsOf({ id, userId, treatmentType }: TreatmentRow) {
  return { signedIn: true, flags: {}, treatment_id: id, user_id: userId, treatment_type: treatmentType }
}
