import type { Finding } from '../Finding.ts'

/** The message of a finding with its flows and its fix, as used by every format. */
export function findingText({ message, suggestion, within = [] }: Finding): string {
  const more = within.length - MOST_NAMED
  const named = within.slice(0, MOST_NAMED).join('; ')
  const where = within.length === 0 ? '' : ` (in ${named}${more > 0 ? ` and ${more} more` : ''})`
  return `${message}${where} → ${suggestion}`
}

/** Further flows are counted. */
const MOST_NAMED = 3
