import { checkField } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { sampleAnswers } from './sampleAnswers.ts'

/** Answers that a field takes, the likeliest first; none where no tried one fits its patterns. `now` is an ISO date with time. */
export function exampleAnswers(field: Field, now: string): AnswerValue[] {
  return sampleAnswers(field, [], now).flatMap((written) => {
    const answer = scriptedAnswer(field, written)
    return answer === undefined || checkField(field, answer, { now: () => now }) ? [] : [answer]
  })
}
