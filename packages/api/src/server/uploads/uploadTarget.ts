import { eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { profiles, type TreatmentRow } from '../db/schema.ts'
import { treatmentEndedError } from '../treatments/openTreatment.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { provincesWithBloodwork } from '../treatments/provincesWithBloodwork.ts'
import { invalid } from '../errors/invalid.ts'
import type { DocumentName } from '../services.ts'

/** Returns the treatment that a document may be uploaded to: while its questionnaire is open; lab results, while its provider waits for them.
 * Undefined for the account's own documents, which exclude lab results.
 * @throws ApiError 404 for another patient's, 409 at any other time.
 */
export async function uploadTarget(db: Database, { userId, treatmentId, document }: Wanted): Promise<TreatmentRow | undefined> {
  if (treatmentId === undefined) {
    if (document === 'bloodwork_result')
      throw invalid({ bloodwork_result: 'Open the treatment under “Treatments”, and send your lab results there' })
    return undefined
  }
  if (document === 'message_attachment') throw invalid({ message_attachment: 'Send it with a message instead' })
  const row = await ownTreatment(db, userId, treatmentId)
  if (document !== 'bloodwork_result') {
    if (row.status === 'in_progress' && row.endedAt !== null) throw treatmentEndedError()
    if (row.status !== 'in_progress')
      throw new ApiError(409, 'ALREADY_SUBMITTED', 'You already sent in this questionnaire. You can follow it under “Treatments”.')
    return row
  }
  const [profile] = await db.select({ province: profiles.province }).from(profiles).where(eq(profiles.userId, userId))
  if (!provincesWithBloodwork.includes(profile?.province ?? ''))
    throw invalid({ bloodwork_result: 'We can only take lab results online in British Columbia. Write to your care team' })
  const isAwaited = row.status === 'assigned' && row.weightLossStatus === 'awaiting_bloodwork'
  if (!isAwaited) throw new ApiError(409, 'NOT_NOW', 'We don’t need lab results right now. Write to your care team if you have some.')
  return row
}

/** The target of an upload. */
interface Wanted {
  readonly userId: string
  /** Absent for the account's own documents. */
  readonly treatmentId: string | undefined
  readonly document: DocumentName
}
