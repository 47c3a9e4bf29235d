import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { funnelEvents } from './funnelEvents.ts'

const hash = z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))

/** Returns identifiers for advertiser matching: the SHA-256 of each normalised value; null if unknown. */
export const getEngagementMetadata = endpoint({
  method: 'GET',
  path: '/v2/engagements/metadata',
  auth: 'patient',
  query: z.object({ extid: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({
    em: hash,
    e164_up: hash,
    hfn: hash,
    hln: hash,
    al: hash,
    ct: hash,
    st: hash,
    zp: hash,
    cn: hash,
    rip: hash,
    ua: hash,
    extid: hash,
  }),
  status: 200,
})

/** Returns the cart of a treatment in an advertiser's format: `value` in dollars, without the condition treated. */
export const getEngagementCart = endpoint({
  method: 'GET',
  path: '/v2/engagements/cart',
  auth: 'patient',
  query: z.object({
    treatment_id: z.uuid(),
    format_name: z.optional(z.enum(['tiktok'])),
    event_type: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({
    currency: z.literal('CAD'),
    value: z.number(),
    contents: z.array(z.object({ content_id: z.string(), quantity: z.int(), price: z.number() })),
  }),
  status: 200,
})

/** Counts an event of the funnel once per `event_id`. Only the event and its id are stored. */
export const postEngagement = endpoint({
  method: 'POST',
  path: '/v2/engagements',
  auth: 'either',
  query: z.object({
    increment: z.enum(funnelEvents),
  }),
  body: z.strictObject({
    event_id: z.uuid(),
    collected: z.optional(z.unknown()),
    data: z.optional(z.unknown()),
    fbp: z.optional(z.string().check(z.maxLength(500))),
    scid: z.optional(z.string().check(z.maxLength(500))),
    ttp: z.optional(z.string().check(z.maxLength(500))),
    url: z.optional(z.string().check(z.maxLength(2000))),
  }),
  response: z.void(),
  status: 204,
})
