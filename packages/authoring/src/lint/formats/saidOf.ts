import type { Finding } from '../Finding.ts'

/** More flows than that are counted. */
const MOST_NAMED = 3

/** What is wrong, in which flows where several share the place, and the mend: the words of a finding in every format. */
export function saidOf({ message, mend, within = [] }: Finding): string {
  const more = within.length - MOST_NAMED
  const named = within.slice(0, MOST_NAMED).join('; ')
  const where = within.length === 0 ? '' : ` (in ${named}${more > 0 ? ` and ${more} more` : ''})`
  return `${message}${where} → ${mend}`
}
