const LONGEST = 60

/** A value as a fault names it: texts in quotes, cut where they are long. */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  if (typeof value !== 'string') return String(value)
  return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
}
