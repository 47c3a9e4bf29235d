import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { invalid } from '../checkNamed.ts'
import { profiles, uploads } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment } from '../ownTreatment.ts'
import { checkUpload } from '../uploads/checkUpload.ts'

export const upload: Handler<'upload'> = async ({ services: { db, uploads: store }, body, userId }) => {
  const treatment = await openTreatment(db, userId, body.treatment_id)
  const [profile] = await db.select({ province: profiles.province }).from(profiles).where(eq(profiles.userId, userId))
  if (body.document === 'bloodwork_result' && profile?.province !== 'BC')
    throw invalid({ [body.document]: 'Only patients in British Columbia can send in lab results' })
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

/** A file name as it may be shown: without characters that nobody sees, some of which turn others round. */
function cleanName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
}
