import type { Finding, Place } from '../Finding.ts'

/** Formats findings as JSON. */
export function jsonReport(findings: readonly Finding[]): string {
  const where = ({ file, line, column, length }: Place) => ({ file, line, column, length })
  const rows = findings.map(({ place, related, fix, ...rest }) => ({
    ...where(place),
    ...rest,
    ...(fix && { fix: { says: fix.says, edits: fix.edits.map((edit) => ({ ...where(edit.place), text: edit.text })) } }),
    ...(related && { related: related.map((other) => ({ ...where(other.place), message: other.message })) }),
  }))
  return `${JSON.stringify(rows, null, 2)}\n`
}
