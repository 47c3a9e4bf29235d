import { encodeAnswer } from '@anamnesis/engine'
import { describeField } from '@anamnesis/engine/internal'
import { isTexts } from '@anamnesis/engine/schema/internal'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'

/** An answer as the server stores it: a list comma-separated in order of the options; an empty one as its text. */
export function writtenAnswer(field: Field, answer: AnswerValue | undefined): string {
  if (answer === undefined) return describeField(field).storage === 'flag' ? 'false' : ''
  if (!isTexts(answer) || !('options' in field)) return encodeAnswer(answer)
  const offered = field.options.map(({ value }) => value)
  return answer.toSorted((one, other) => offered.indexOf(one) - offered.indexOf(other)).join(',')
}
