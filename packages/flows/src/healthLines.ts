import written from './health-lines.json' with { type: 'json' }

// null where none is known
const lines: Readonly<Record<string, string | null>> = written

/** The phone number for health advice in a province or territory, day and night; undefined where none is known. */
export function healthLineOf(province: string): string | undefined {
  return Object.hasOwn(lines, province) ? (lines[province] ?? undefined) : undefined
}
