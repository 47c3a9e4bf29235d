import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, lt, notExists } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { messages, treatments, uploads, type TreatmentRow } from '../db/schema.ts'
import { faultOf } from '../errors/faultOf.ts'
import type { DocumentName, Services } from '../services.ts'
import { recordEvent } from '../treatments/recordEvent.ts'
import { checkUpload } from '../uploads/checkUpload.ts'
import { UPLOAD_REFUSALS } from '../uploads/uploadRefusals.ts'
import { uploadTarget } from '../uploads/uploadTarget.ts'
import { recordDocument } from '../assessment/submissions/recordDocument.ts'
import { invalid } from '../errors/invalid.ts'
import { countSlowInspection } from '../quotas/countSlowInspection.ts'
import { route } from './Route.ts'

export const upload = route('upload', {
  /** Inspects an allowed document and stores the redrawn picture. The file comes first: a file without a row is swept later, a row without its
   * file would be a lost document.
   */
  prepare: async ({ services, body, userId }): Promise<PreparedUpload | undefined> => {
    const { document, treatment_id: treatmentId } = body
    // not refused here, so that a repeat of a completed request gets its response
    if (!(await isAllowed(uploadTarget(services.db, { userId, treatmentId, document })))) return undefined
    const fileName = cleanName(body.file_name)
    const refuse = (error: string) => invalid({ [document]: error })
    const file = checkUpload(body.file, fileName, document)
    if ('error' in file) throw refuse(file.error)
    if ((await scan(services, file.content)) === 'infected') {
      await audit(services.db, 'infected document refused', { userId, ...(treatmentId !== undefined && { treatmentId }) })
      throw refuse('This file didn’t pass our virus check. Take a new photo, or choose another file.')
    }
    const drawn = await services.inspect({ ...file, document }, userId)
    if ('error' in drawn) {
      if (drawn.error === UPLOAD_REFUSALS.tooLong) await countSlowInspection(services, userId)
      throw refuse(drawn.error)
    }
    const id = randomUUID()
    await services.uploads.put(id, drawn.content)
    const sha256 = createHash('sha256').update(drawn.content).digest('hex')
    return { id, fileName, contentType: drawn.type, size: drawn.content.length, sha256 }
  },
  handle: async ({ services, body, userId, prepared }) => {
    const { db } = services
    const { document, treatment_id: treatmentId } = body
    // locks the treatment
    if (treatmentId !== undefined)
      await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, treatmentId)).for('update')
    const treatment = await uploadTarget(db, { userId, treatmentId, document })
    if (!prepared) throw new ApiError(409, 'UNDER_WAY', 'This treatment has just changed. Try again.', { retryAfter: 1 })
    const { id, fileName, contentType, size, sha256 } = prepared
    const replaced = await takeOlderAway(services, { userId, treatment, document })
    const row = {
      id,
      userId,
      treatmentId: treatment?.id ?? null,
      document,
      fileName,
      contentType,
      size,
      sha256,
      uploadedAt: services.now().toISOString(),
    }
    const add = () => db.insert(uploads).values(row)
    await (treatment ? recordDocument(services, treatment, row, add) : add())
    // results are not requested again until the provider asks
    if (treatment && document === 'bloodwork_result') {
      await db.update(treatments).set({ weightLossStatus: 'bloodwork_returned' }).where(eq(treatments.id, treatment.id))
      await recordEvent(services, treatment.id, 'bloodwork_returned')
    }
    await audit(db, 'document uploaded', { userId, ...(treatment && { treatmentId: treatment.id }) })
    prepared.outcome = { replaced }
    return { id, file_name: fileName, size }
  },
  undo: discardUpload,
  after: ({ services, prepared }) => removeReplacedUploads(services, prepared),
})

export const listDocuments = route('listDocuments', {
  handle: async ({ services: { db }, userId }) => {
    const rows = await db.select().from(uploads).where(eq(uploads.userId, userId)).orderBy(desc(uploads.uploadedAt))
    return {
      documents: rows.map(({ id, document, fileName, size, contentType, uploadedAt }) => ({
        id,
        document,
        file_name: fileName,
        size,
        content_type: contentType,
        uploaded_at: new Date(uploadedAt).toISOString(),
      })),
    }
  },
})

export const viewDocument = route('viewDocument', {
  handle: async ({ services: { db, uploads: store }, params, userId }) => {
    const [row] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, params.upload_id), eq(uploads.userId, userId)))
    const content = row && (await store.get(row.id))
    if (!content) throw new ApiError(404, 'UPLOAD_NOT_FOUND', 'We couldn’t find this document. Reload the page to see yours.')
    await audit(db, 'document seen', { userId, ...(row.treatmentId !== null && { treatmentId: row.treatmentId }) })
    return { content_type: row.contentType, file: Buffer.from(content).toString('base64') }
  },
})

const DAY = 24 * 60 * 60 * 1000

/** An inspected, stored document without a row. */
interface PreparedUpload {
  /** Id of the file and of its future row. */
  readonly id: string
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  /** Of the stored bytes, in hexadecimal. */
  readonly sha256: string
  /** Set by the handler; after the commit, files without a row can be removed. */
  outcome?: { readonly replaced: readonly string[] }
}

/** Removes the file of a document without a row. */
async function discardUpload({ uploads: store }: Services, prepared: PreparedUpload | undefined): Promise<void> {
  if (prepared) await store.remove(prepared.id)
}

/** Removes the files that the transaction left without a row: replaced ones, or the new one if an earlier response was repeated. */
async function removeReplacedUploads({ uploads: store }: Services, prepared: PreparedUpload | undefined): Promise<void> {
  if (!prepared) return
  for (const id of prepared.outcome?.replaced ?? [prepared.id]) await store.remove(id)
}

/** A document of an open questionnaire, or of the account. */
interface Replacing {
  readonly userId: string
  readonly treatment: TreatmentRow | undefined
  readonly document: DocumentName
}

/** In the account and in an open questionnaire a newer document replaces the older one; submitted documents and sent attachments stay. */
async function takeOlderAway(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { userId, treatment, document }: Replacing,
): Promise<readonly string[]> {
  if (treatment && treatment.status !== 'in_progress') return []
  const now = clock()
  const isThere = treatment ? eq(uploads.treatmentId, treatment.id) : and(eq(uploads.userId, userId), isNull(uploads.treatmentId))
  const isLeft = document === 'message_attachment' ? isUnsent(db, now) : undefined
  const rows = await db
    .delete(uploads)
    .where(and(isThere, eq(uploads.document, document), isLeft))
    .returning({ id: uploads.id })
  return rows.map((row) => row.id)
}

/** An attachment of no message, a day after its upload: its message was given up. */
function isUnsent(db: Database, now: Date) {
  const sent = db.select({ id: messages.id }).from(messages).where(eq(messages.uploadId, uploads.id))
  return and(lt(uploads.uploadedAt, new Date(now.getTime() - DAY).toISOString()), notExists(sent))
}

async function isAllowed(place: Promise<TreatmentRow | undefined>): Promise<boolean> {
  return place.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
}

/** @throws ApiError 503 if the configured scanner fails, so that no file is accepted without a scan. */
async function scan({ scan: ask, report }: Services, content: Uint8Array): Promise<'clean' | 'infected'> {
  if (!ask) return 'clean'
  return ask(content).catch((error: unknown) => {
    report(faultOf(error, 'uploads'))
    throw new ApiError(503, 'SCANNER_DOWN', 'We can’t check files right now. Try again in a few minutes.', { retryAfter: 60 })
  })
}

/** Removes invisible and bidirectional control characters from a file name. */
function cleanName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
}
