import type { AnswerValue, Field } from '../schema/index.ts'
import { longestAnswer } from '../schema/longestAnswer.ts'
import { answerShapes } from './answerShapes.ts'

/** For the signs of JSON round an answer, and for each that has to be written as six, such as \u0007. */
const PER_SIGN = 6
const ROUND_AN_ANSWER = 20

/** Entries from the text in which they travel. What is none is kept as it stands, and refused as no answer to a group. */
export function readEntries(field: Field, text: string): AnswerValue {
  if (text.length > longestText(field)) return text
  try {
    const read: unknown = JSON.parse(text)
    return answerShapes.entries(read) ? (read as AnswerValue) : text // it has just been found to be entries
  } catch {
    return text
  }
}

/** The longest text that the entries of a group can make. */
function longestText(field: Field): number {
  if (!('fields' in field)) return 0
  const perEntry = field.fields.map((one) => {
    const values = 'options' in one ? one.options.map(({ value }) => value).join('","').length : longestAnswer(one)
    return one.name.length + ROUND_AN_ANSWER + PER_SIGN * values
  })
  return 2 + field.maxEntries * perEntry.reduce((sum, one) => sum + one, 2)
}
