import type { Finding } from '../Finding.ts'

/** The findings as data. */
export function jsonReport(findings: readonly Finding[]): string {
  const rows = findings.map(({ place: { file, line, column, length }, ...said }) => ({ file, line, column, length, ...said }))
  return `${JSON.stringify(rows, null, 2)}\n`
}
