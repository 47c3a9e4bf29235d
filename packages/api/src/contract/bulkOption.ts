import * as z from 'zod/mini'

/** A plan: `dose_multiplier` months in one shipment; `price` of each shipment, in cents. Monthly is the base, with 1. */
export const bulkOption = z.object({
  id: z.string(),
  option_type: z.enum(['monthly', 'three_month', 'six_month']),
  dose_multiplier: z.int().check(z.positive()),
  price: z.int().check(z.nonnegative()),
})
