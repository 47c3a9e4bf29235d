import type { Facts, Flow, AnswerValue, Field } from '@anamnesis/engine/schema'
import { checkField } from '@anamnesis/engine'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { sampleAnswers } from './sampleAnswers.ts'

/** What is known of a patient who is played: signed in, with all that a handler may ask for. */
export function factsOf({ labels }: Flow, flags: Facts['flags']): Facts {
  return {
    signedIn: true,
    flags,
    treatment_type: labels?.['treatment'] ?? 'treatment-1',
    treatment_id: 'treatment-1',
    user_id: 'user-1',
  }
}

/** Answers that a field takes, the likeliest first; none where no tried one fits its patterns. `now` is an ISO date with time. */
export function exampleAnswers(field: Field, now: string): AnswerValue[] {
  return sampleAnswers(field, [], now).flatMap((written) => {
    const answer = scriptedAnswer(field, written)
    return answer === undefined || checkField(field, answer, { now: () => now }) ? [] : [answer]
  })
}
