import type { Facts, Flow, AnswerValue, Field } from '@anamnesis/engine/schema'
import { checkField } from '@anamnesis/engine'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { sampleAnswers } from './sampleAnswers.ts'
import { severalOptions } from './severalOptions.ts'

/** The facts of a played patient: signed in, with everything that a handler may read. */
export function factsOf({ labels }: Flow, flags: Facts['flags']): Facts {
  return {
    signedIn: true,
    flags,
    treatment_type: labels?.['treatment'] ?? 'treatment-1',
    treatment_id: 'treatment-1',
    user_id: 'user-1',
  }
}

/** Valid sample answers of a field, most likely first; empty when none fits its patterns. `now` is an ISO date-time. */
export function exampleAnswers(field: Field, now: string): AnswerValue[] {
  return [...severalOptions(field), ...sampleAnswers(field, [], now)].flatMap((written) => {
    const answer = scriptedAnswer(field, written)
    return answer === undefined || checkField(field, answer, { now: () => now }) ? [] : [answer]
  })
}
