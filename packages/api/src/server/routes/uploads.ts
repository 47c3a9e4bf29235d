import { eq } from 'drizzle-orm'
import { ApiError } from '../http/ApiError.ts'
import { audit } from '../audit.ts'
import { invalid } from '../answers/checkNamed.ts'
import type { Database } from '../db/openDatabase.ts'
import { profiles, treatments, uploads } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment, ownTreatment, type TreatmentRow } from '../treatments/ownTreatment.ts'
import { provincesWithBloodwork } from '../treatments/provincesWithBloodwork.ts'
import { checkUpload } from '../uploads/checkUpload.ts'

export const upload: Handler<'upload'> = async ({ services: { db, uploads: store }, body, userId }) => {
  const isBloodwork = body.document === 'bloodwork_result'
  const treatment = await (isBloodwork ? treatmentForBloodwork : openTreatment)(db, userId, body.treatment_id)
  const fileName = cleanName(body.file_name)
  const checked = checkUpload(body.file, fileName, body.document)
  if ('error' in checked) throw invalid({ [body.document]: checked.error })
  const [row] = await db
    .insert(uploads)
    .values({
      treatmentId: treatment.id,
      document: body.document,
      fileName,
      contentType: checked.type,
      size: checked.content.length,
    })
    .returning({ id: uploads.id })
  if (!row) throw new Error('the upload was not written')
  // under an id of ours, never the patient's file name; the row is undone with its transaction if this fails
  await store.put(row.id, checked.content)
  await audit(db, 'document uploaded', { userId, treatmentId: treatment.id })
  return { id: row.id, file_name: fileName, size: checked.content.length }
}

/** The treatment that lab results are for: while its questionnaire is open, and while its provider waits for them. @throws ApiError 409 at any other time. */
async function treatmentForBloodwork(db: Database, userId: string, treatmentId: string): Promise<TreatmentRow> {
  await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, treatmentId)).for('update')
  const row = await ownTreatment(db, userId, treatmentId)
  const [profile] = await db.select({ province: profiles.province }).from(profiles).where(eq(profiles.userId, userId))
  if (!provincesWithBloodwork.includes(profile?.province ?? ''))
    throw invalid({ bloodwork_result: 'Only patients in British Columbia can send in lab results' })
  const isAwaited = row.status === 'assigned' && row.weightLossStatus === 'awaiting_bloodwork'
  if (row.status !== 'in_progress' && !isAwaited)
    throw new ApiError(409, 'NOT_NOW', 'Lab results are not asked for at the moment. Write to your care team if you have some.')
  return row
}

/** A file name as it may be shown: without characters that nobody sees, some of which turn others round. */
function cleanName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
}
