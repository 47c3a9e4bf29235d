import { audit } from '../audit.ts'
import { invalid } from '../checkNamed.ts'
import { uploads } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment } from '../ownTreatment.ts'
import { checkUpload } from '../uploads/checkUpload.ts'

export const upload: Handler<'upload'> = async ({ services: { db, uploads: store }, body, userId }) => {
  const treatment = await openTreatment(db, userId, body.treatment_id)
  const checked = checkUpload(body.file, body.file_name)
  if ('error' in checked) throw invalid({ [body.document]: checked.error })
  const [row] = await db
    .insert(uploads)
    .values({
      treatmentId: treatment.id,
      document: body.document,
      fileName: body.file_name,
      contentType: checked.type,
      size: checked.content.length,
    })
    .returning({ id: uploads.id })
  if (!row) throw new Error('the upload was not written')
  // under an id of ours, never the patient's file name; the row is undone with its transaction if this fails
  await store.put(row.id, checked.content)
  await audit(db, 'document uploaded', { userId, treatmentId: treatment.id })
  return { id: row.id, file_name: body.file_name, size: checked.content.length }
}
