import type { ClinicalPicture } from '../../contract/index.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { NamedProduct } from '../products/withProduct.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { approvalNeeds } from './approvalNeeds.ts'
import { clinicalPicture } from './clinicalPicture.ts'
import { readSubmissionSnapshot } from './readSubmissionSnapshot.ts'

/** Checks that an approval or a renewal states what the review says that it needs: a reason, and that the patient's own words were read.
 * @throws ApiError 422 REASON_MISSING or OWN_WORDS_UNREAD; 409 RULES_REFUSE for a chosen product with a stop that the current one has not.
 */
export async function expectWeighed(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now' | 'report'>,
  standing: TreatmentState,
  { action, reason, hasReadOwnWords, chosen }: Statement,
): Promise<void> {
  if (!chosen && reason !== '' && hasReadOwnWords) return
  const reviewed = await readSubmissionSnapshot(services, standing.treatment)
  const picture = await clinicalPicture(services, standing, reviewed?.document, chosen)
  if (chosen) expectNoNewStop(picture, await clinicalPicture(services, standing, reviewed?.document))
  const needs = approvalNeeds(picture, reviewed?.submission.stops ?? [])
  if (reason === '' && needs.reason.length > 0) {
    const [say, errors] =
      action === 'renew'
        ? ['Say why it continues', { reason: 'Write why the patient can continue, or deny it' }]
        : ['Say why it is safe', { reason: 'Write why the patient can have it, ask them, or deny it' }]
    throw new ApiError(422, 'REASON_MISSING', `${say}: ${needs.reason.join('; ')}.`, { errors })
  }
  if (!hasReadOwnWords && needs.own_words_read)
    throw new ApiError(422, 'OWN_WORDS_UNREAD', 'The patient wrote something that no rule understands.', {
      errors: { own_words_read: 'Read the patient’s own words, then confirm that you have read them' },
    })
}

/** What a physician states with an approval or a renewal. */
interface Statement {
  readonly action: 'approve' | 'renew'
  readonly reason: string
  readonly hasReadOwnWords: boolean
  /** The product that they choose instead of the current one. */
  readonly chosen?: NamedProduct | undefined
}

/** A reason overrides a refusal or a flag of a chosen product, but no stop. */
function expectNoNewStop(picture: ClinicalPicture | null, before: ClinicalPicture | null): void {
  const stopsOf = (of: ClinicalPicture | null) =>
    of?.findings.filter(({ effect }) => effect === 'stop').map(({ physician }) => physician) ?? []
  const known = stopsOf(before)
  const [stop] = stopsOf(picture).filter((one) => !known.includes(one))
  if (stop !== undefined)
    throw new ApiError(409, 'RULES_REFUSE', 'A rule stops this product for this patient. Choose another one.', {
      errors: { dose_id: stop },
    })
}
