import * as z from 'zod/mini'

/** Keeps years within four digits. */
const MAX_YEARS = 200

const amount = (unit: string, most: number) =>
  z.optional(z.int().check(z.gte(-most), z.lte(most), z.describe(`Whole ${unit} after today; negative before.`)))

const fromToday = z.strictObject({
  today: z
    .strictObject({
      years: amount('years', MAX_YEARS),
      months: amount('months', MAX_YEARS * 12),
      days: amount('days', MAX_YEARS * 366),
    })
    .check(
      z.refine(({ years, months, days }) => (years ?? months ?? days) !== undefined, {
        error: 'Name at least one of years, months, days; {"days": 0} is today itself.',
      }),
      z.describe("Relative to the day of the answer in the patient's time zone; 29 February becomes the 28th in common years."),
    ),
})

const day = z.iso.date().check(z.describe('An ISO day, such as 2000-01-31.'))

/** A bound for dates: an ISO date, or one relative to today. */
export type DateBound = z.infer<typeof dateBound>
/** The schema of {@link DateBound}. */
export const dateBound = z.union([day, fromToday])
