import type { Handler } from '@anamnesis/engine/schema'

const ADULT = 18
const OLDEST = 120

/** Whole years between a day and a moment, both ISO; a birthday on 29 February counts from 1 March in common years. */
function yearsBetween(birth: string, now: string): number {
  const years = Number(now.slice(0, 4)) - Number(birth.slice(0, 4))
  return now.slice(5, 10) >= birth.slice(5, 10) ? years : years - 1
}

/** Adults only (spec, questionnaires section 1). A day that has not come yet is a slip, not an age. */
export const age: Handler = {
  interrupts: ['underAge'],
  decides: [
    { says: 'A date of birth in the future, or one that makes the patient older than 120, is refused.', source: 'A slip, not an age' },
    { says: 'A patient under 18 years is stopped.', interrupt: 'underAge', source: 'Adults only: questionnaires section 1' },
  ],
  run: ({ answers, now }) => {
    const birth = answers['date_of_birth']
    if (typeof birth !== 'string') return { type: 'continue' }
    if (birth > now.slice(0, 10)) return { type: 'refuse', errors: { date_of_birth: 'Your date of birth must be in the past' } }
    const years = yearsBetween(birth, now)
    if (years > OLDEST) return { type: 'refuse', errors: { date_of_birth: 'Check the year of your date of birth' } }
    return years < ADULT ? { type: 'interrupt', interrupt: 'underAge' } : { type: 'continue' }
  },
}
