import type { Finding, Place } from '../Finding.ts'

/** The findings as data. */
export function jsonReport(findings: readonly Finding[]): string {
  const where = ({ file, line, column, length }: Place) => ({ file, line, column, length })
  const rows = findings.map(({ place, related, ...said }) => ({
    ...where(place),
    ...said,
    ...(related && { related: related.map((other) => ({ ...where(other.place), message: other.message })) }),
  }))
  return `${JSON.stringify(rows, null, 2)}\n`
}
