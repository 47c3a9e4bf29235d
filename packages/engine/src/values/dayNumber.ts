/** The days from 1970-01-01 to an ISO date. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY

const DAY = 86_400_000

/** The ISO date of a day number. */
export const isoDay = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)

/** Differences between two ISO dates. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
