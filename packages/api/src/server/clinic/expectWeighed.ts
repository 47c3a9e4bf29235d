import type { ClinicalPicture } from '../../contract/index.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { clinicalPicture } from './clinicalPicture.ts'
import { readSubmissionSnapshot } from './readSubmissionSnapshot.ts'

/** What a physician states with an approval or a renewal. */
interface Statement {
  readonly action: 'approve' | 'renew'
  readonly reason: string
  readonly hasReadOwnWords: boolean
}

/**
 * Checks that an approval or a renewal has a reason if something would block the order, and states that texts which are not understood were
 * read. Includes answers to other treatments and grave answers in free text, which block only if they are true.
 * @throws ApiError 422 REASON_MISSING or OWN_WORDS_UNREAD.
 */
export async function expectWeighed(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now' | 'report'>,
  standing: TreatmentState,
  { action, reason, hasReadOwnWords }: Statement,
): Promise<void> {
  if (reason !== '' && hasReadOwnWords) return
  const judged = await readSubmissionSnapshot(services, standing.treatment)
  const picture = await clinicalPicture(services, standing, judged?.document)
  if (!picture) return
  const against = picture.findings.filter(isBlocking).map(({ physician }) => physician)
  if (reason === '' && against.length > 0) {
    const [say, errors] =
      action === 'renew'
        ? ['Say why it continues', { reason: 'Write why the patient can continue, or deny it' }]
        : ['Say why it is safe', { reason: 'Write why the patient can have it, ask them, or deny it' }]
    throw new ApiError(422, 'REASON_MISSING', `${say}: ${against.join('; ')}.`, { errors })
  }
  if (!hasReadOwnWords && picture.own_words.some((text) => !text.is_understood))
    throw new ApiError(422, 'OWN_WORDS_UNREAD', 'The patient wrote something that no rule understands.', {
      errors: { own_words_read: 'Read the patient’s own words, then confirm that you have read them' },
    })
}

const isBlocking = ({ effect, severity, doubt }: ClinicalPicture['findings'][number]) =>
  effect !== 'flag' || doubt === 'told elsewhere' || (doubt === 'only typed' && (severity === 'emergency' || severity === 'high'))
