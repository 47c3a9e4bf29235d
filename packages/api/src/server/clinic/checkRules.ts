import { walkToEnd } from '../answers/walkToEnd.ts'
import { factsOf } from '../answers/whatIsMissing.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Services } from '../services.ts'
import { newestVersion } from '../submissions/addVersion.ts'
import { judgedAnswers } from '../submissions/judgedAnswers.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

/**
 * Walks what is judged now through the questionnaire that it was sent in with: no decision goes past a rule that its patient could not have
 * gone past. Newer questions block nobody who has answered the older ones.
 * @throws ApiError 409 by field for what is refused or stops the patient.
 */
export async function checkRules(services: Pick<Services, 'db' | 'flows' | 'uploads' | 'now'>, treatment: TreatmentRow): Promise<void> {
  const { document } = await newestVersion(services, treatment)
  const compiled = await servedFlow(services, treatment)
  const answers = await judgedAnswers(services.db, treatment, { document, compiled })
  const { errors } = await walkToEnd(services, compiled, answers, factsOf(treatment))
  if (Object.keys(errors).length === 0) return
  throw new ApiError(
    409,
    'RULES_REFUSE',
    'The questionnaire does not allow this for what the patient says now. Write to them, or deny it.',
    {
      errors,
    },
  )
}
