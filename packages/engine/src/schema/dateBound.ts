import * as z from 'zod/mini'
import { safeName } from './safeName.ts'

/** A date: an ISO date, one relative to today, or one relative to an answer. */
export type DaySource = z.infer<typeof daySource>

/** A date that no answer gives: an ISO date, or one relative to today. */
export type DateBound = Exclude<DaySource, z.infer<typeof fromAnswer>>

/** Keeps years within four digits. */
const MAX_YEARS = 200

const amount = (unit: string, most: number) =>
  z.optional(z.int().check(z.gte(-most), z.lte(most), z.describe(`Whole ${unit}; negative before.`)))

const offsetFrom = (start: string) => ({
  years: amount(`years after ${start}`, MAX_YEARS),
  months: amount(`months after ${start}`, MAX_YEARS * 12),
  days: amount(`days after ${start}`, MAX_YEARS * 366),
})

/** A date relative to today. */
export const fromToday = z.strictObject({
  today: z.strictObject(offsetFrom('today')).check(
    z.refine(({ years, months, days }) => (years ?? months ?? days) !== undefined, {
      error: 'Name at least one of years, months, days; {"days": 0} is today itself.',
    }),
    z.describe("Relative to the day of the answer in the patient's time zone; 29 February becomes the 28th in common years."),
  ),
})

const day = z.iso.date().check(z.describe('An ISO day, such as 2000-01-31.'))

/** A date that another answer gives, and the time after it. */
export const fromAnswer = z.strictObject({
  field: safeName.check(z.describe('Name of a date field; it must be earlier, or on the same screen.')),
  ...offsetFrom('its date'),
})

/** The schema of {@link DaySource}. */
export const daySource = z.union([day, fromToday, fromAnswer])
