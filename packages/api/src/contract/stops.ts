import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flowVersion } from './treatments.ts'

/** A stop that the patient was shown, as their browser tells of it. */
export const toldStop = z.strictObject({
  id: z.uuid(),
  interrupt: z.string().check(z.maxLength(200)),
  screen: z.string().check(z.maxLength(200)),
  shown_at: z.iso.datetime(),
  /** Answers as they travel, by field name. */
  answers: z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(20_000))),
})

/**
 * Stops that the patient was shown, with the answers of their screen as they were: whoever decides on the treatment reads them. Each is kept
 * once, by its id; at most 50 for a treatment, and what is more is left out.
 */
export const putStops = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/stops',
  auth: 'patient',
  params: z.object({ treatment_id: z.uuid() }),
  body: z.strictObject({
    stops: z.array(toldStop).check(z.minLength(1), z.maxLength(50)),
    flow_version: flowVersion,
  }),
  response: z.object({ saved: z.int() }),
  status: 200,
})
