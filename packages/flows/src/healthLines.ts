import * as z from 'zod/mini'
import written from './health-lines.json' with { type: 'json' }

/** `health-lines.json`: the public health line of each province or territory. */
export const writtenHealthLines = z.record(
  z.string(),
  z.strictObject({
    /** Reached from there by phone; null where none is known. */
    number: z.nullable(z.string().check(z.regex(/^(811|1-8\d\d-\d{3}-\d{4})$/))),
    /** Where the number was read, and what is not verified. */
    source: z.string().check(z.minLength(1)),
  }),
)

const lines: z.infer<typeof writtenHealthLines> = written

/** The phone number for health advice in a province or territory, day and night; undefined where none is known. */
export function healthLineOf(province: string): string | undefined {
  return Object.hasOwn(lines, province) ? (lines[province]?.number ?? undefined) : undefined
}
