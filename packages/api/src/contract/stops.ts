import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flowVersion } from './treatments.ts'

const name = z.string().check(z.maxLength(200))

/** A stop or a refusal displayed to the patient, reported by the browser. */
export const reportedStop = z
  .strictObject({
    id: z.uuid(),
    /** The name of a stop. */
    interrupt: z.optional(name),
    /** The displayed sentences of a refusal, by field name. */
    refused: z.optional(z.record(name, z.string().check(z.maxLength(2000)))),
    screen: name,
    shown_at: z.iso.datetime(),
    /** Encoded answers, by field name. */
    answers: z.record(name, z.string().check(z.maxLength(20_000))),
  })
  .check(
    z.refine(({ interrupt, refused }) => (interrupt === undefined) !== (refused === undefined), {
      error: 'Report either an interrupt or a refusal.',
    }),
  )

/** A stop or a refusal displayed to the patient. */
export type ReportedStop = z.infer<typeof reportedStop>

/** The body of a report. */
export const stopReport = z.strictObject({
  stops: z.array(reportedStop).check(z.minLength(1), z.maxLength(50)),
  flow_version: flowVersion,
})

/** The number of stops that were not known. */
export const stopReceipt = z.object({ saved: z.int() })

/** Reports displayed stops and refusals with their answers, for the physician. Each is stored once, by id; at most 50 per treatment, the
 * rest is ignored.
 */
export const putStops = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/stops',
  auth: 'patient',
  params: z.object({ treatment_id: z.uuid() }),
  body: stopReport,
  response: stopReceipt,
  status: 200,
})
