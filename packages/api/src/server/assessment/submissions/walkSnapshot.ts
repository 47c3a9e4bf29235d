import type { Answers } from '@anamnesis/engine/schema'
import type { CurrentIngredient } from '@anamnesis/flows/internal'
import { earlierAnswers } from '../answers/earlierAnswers.ts'
import { answersSince } from '../answers/answersSince.ts'
import { type Submission, walkToEnd } from '../answers/walkToEnd.ts'
import { factsOf } from '../answers/validateSubmission.ts'
import { servedFlow } from '../../flows/servedFlow.ts'
import type { Services } from '../../services.ts'
import { newestVersion } from './addVersion.ts'
import { snapshotAnswers } from './snapshotAnswers.ts'
import type { TreatmentRow } from '../../db/schema.ts'

/** Walks the current submission through its own questionnaire version, so that the rules run on it again, and finds later answers to other treatments. */
export async function walkSnapshot(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>,
  treatment: TreatmentRow,
  renews: readonly CurrentIngredient[] | undefined,
): Promise<Submission & { readonly since: readonly Answers[] }> {
  const { document } = await newestVersion(services, treatment)
  const compiled = await servedFlow(services, treatment)
  const { answers, rows } = await snapshotAnswers(services.db, treatment, { document, compiled })
  const earlier = await earlierAnswers(services, treatment, 'onboarding')
  const found = await walkToEnd(services, compiled, answers, factsOf(treatment), {
    earlier: earlier.answers,
    unsent: earlier.unsent.map((account) => account.answers),
    prescribed: earlier.prescribed,
    renews,
  })
  return { ...found, since: answersSince(earlier, compiled, rows).accounts }
}
