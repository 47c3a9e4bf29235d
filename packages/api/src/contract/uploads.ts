import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const MEGABYTE = 1024 * 1024

/** What a document shows. */
export const documentName = z.enum(['government_id', 'headshot', 'bodyshot', 'bloodwork_result', 'message_attachment'])

/** Uploads a document as base64: up to 10 MB plus the surrounding JSON. Without a treatment it belongs to the account. */
export const upload = endpoint({
  method: 'POST',
  path: '/v2/uploads',
  auth: 'patient',
  body: z.strictObject({
    document: documentName,
    file: z.string(),
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    content_type: z.string(),
    treatment_id: z.optional(z.uuid()),
  }),
  response: z.object({ id: z.uuid(), file_name: z.string(), size: z.int() }),
  status: 201,
  isIdempotent: true,
  maxBytes: 14.5 * MEGABYTE,
})

/** Lists the patient's documents, newest first. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/v2/uploads',
  auth: 'patient',
  response: z.object({
    documents: z.array(
      z.object({
        id: z.uuid(),
        document: documentName,
        file_name: z.string(),
        /** In bytes. */
        size: z.int(),
        content_type: z.string(),
        uploaded_at: z.string(),
      }),
    ),
  }),
  status: 200,
})

/** Returns one of the patient's documents as base64. */
export const viewDocument = endpoint({
  method: 'GET',
  path: '/v2/uploads/{upload_id}',
  auth: 'patient',
  params: z.object({ upload_id: z.uuid() }),
  response: z.object({ content_type: z.string(), file: z.string() }),
  status: 200,
})
