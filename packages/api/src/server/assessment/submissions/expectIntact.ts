import { UnreadableError } from '../../encryption/aesGcm.ts'
import { ApiError } from '../../errors/ApiError.ts'
import type { Services } from '../../services.ts'
import { type SubmissionVersion, submissionsOf } from './submissionsOf.ts'
import type { TreatmentRow } from '../../db/schema.ts'

/** Verifies each version of the submission against its hash. @throws ApiError 409 if one was changed in the database. */
export async function expectIntact(services: Needs, treatment: Reviewed): Promise<void> {
  const versions = await readableVersions(services, treatment)
  if (!versions.every(({ isIntact }) => isIntact)) throw changed()
}

type Needs = Pick<Services, 'db' | 'keyRing'>
type Reviewed = Pick<TreatmentRow, 'id' | 'userId'>

/** Reads every version of the submission. @throws ApiError 409 if one can't be decrypted. */
export async function readableVersions(services: Needs, treatment: Reviewed): Promise<SubmissionVersion[]> {
  try {
    return await submissionsOf(services, treatment)
  } catch (error) {
    throw error instanceof UnreadableError ? changed() : error
  }
}

const changed = () =>
  new ApiError(
    409,
    'SUBMISSION_CHANGED',
    'This questionnaire was changed in the database after its submission. Do not approve or ship it: report it to the server’s administrator, and ask the patient again.',
  )
