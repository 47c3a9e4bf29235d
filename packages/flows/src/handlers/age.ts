import type { AnswerValue, Handler } from '@anamnesis/engine/schema'
import { yearsBetween } from '@anamnesis/engine/schema/internal'
import { dayIn } from './dayIn.ts'

/** Age in whole years at an ISO time, by the date in the patient's province, see `dayIn`. `birth` is an ISO date. */
export function ageIn(province: AnswerValue | undefined, birth: string, moment: string): number {
  return yearsBetween(birth, dayIn(province, moment))
}

const ADULT = 18
const OLDEST = 120

/** Adults only (spec, questionnaires section 1), by the date in the patient's province. Asked before the address: the
 * province can later only allow a patient, never stop one who goes back.
 */
export const age: Handler = {
  interrupts: ['underAge'],
  run: ({ answers, now }) => {
    const birth = answers['date_of_birth']
    if (typeof birth !== 'string') return { type: 'continue' }
    const day = dayIn(answers['province'], now)
    if (birth > day) return { type: 'refuse', errors: { date_of_birth: 'Your date of birth must be in the past' } }
    const years = yearsBetween(birth, day)
    if (years > OLDEST) return { type: 'refuse', errors: { date_of_birth: 'Check the year of your date of birth' } }
    return years < ADULT ? { type: 'interrupt', interrupt: 'underAge' } : { type: 'continue' }
  },
}
