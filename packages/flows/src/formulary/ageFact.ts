import { yearsBetween } from '../handlers/age.ts'
import { dayIn } from '../handlers/dayIn.ts'

const YOUNG = 25
const OLDER = 65

/** The fact of an age that a rule asks for: under 25, or 65 and more; undefined between them. Both arguments are ISO, the first a day. */
export function ageFact(birth: string, now: string): string | undefined {
  const years = yearsBetween(birth, dayIn(undefined, now))
  if (years < YOUNG) return 'age-under-25'
  return years >= OLDER ? 'age-65-or-more' : undefined
}
