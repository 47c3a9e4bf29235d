import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const MEGABYTE = 1024 * 1024

/** A document as base64: 10 MB of it, and the JSON round it. */
export const upload = endpoint({
  method: 'POST',
  path: '/v2/uploads',
  auth: 'patient',
  body: z.strictObject({
    document: z.enum(['government_id', 'headshot', 'bodyshot', 'bloodwork_result']),
    file: z.string(),
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    content_type: z.string(),
    treatment_id: z.uuid(),
  }),
  response: z.object({ id: z.uuid(), file_name: z.string(), size: z.int() }),
  status: 201,
  isIdempotent: true,
  maxBytes: 14.5 * MEGABYTE,
})
