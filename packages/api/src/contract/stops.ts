import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flowVersion } from './treatments.ts'

const name = z.string().check(z.maxLength(200))

/** A stop that the patient was shown, or a refusal that they read, as their browser tells of it. */
export const reportedStop = z
  .strictObject({
    id: z.uuid(),
    /** Of a stop, its name. */
    interrupt: z.optional(name),
    /** Of a refusal, the sentences that the patient read, by field name. */
    refused: z.optional(z.record(name, z.string().check(z.maxLength(2000)))),
    screen: name,
    shown_at: z.iso.datetime(),
    /** Answers as they travel, by field name. */
    answers: z.record(name, z.string().check(z.maxLength(20_000))),
  })
  .check(
    z.refine(({ interrupt, refused }) => (interrupt === undefined) !== (refused === undefined), {
      error: 'Tell either of an interrupt or of what was refused.',
    }),
  )

/**
 * Stops and refusals that the patient was shown, with the answers behind them as they were: whoever decides on the treatment reads them. Each
 * is kept once, by its id; at most 50 for a treatment, and what is more is left out.
 */
export const putStops = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/stops',
  auth: 'patient',
  params: z.object({ treatment_id: z.uuid() }),
  body: z.strictObject({
    stops: z.array(reportedStop).check(z.minLength(1), z.maxLength(50)),
    flow_version: flowVersion,
  }),
  response: z.object({ saved: z.int() }),
  status: 200,
})
