import { FlowError } from '../errors/FlowError.ts'
import type { Answers, AnswerValue } from '../schema/index.ts'

/** Answers by field name, read once, without running code of theirs. @throws FlowError ANSWERS_INVALID when they are no plain object. */
export function readAnswers(answers: Answers): Map<string, AnswerValue> {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) throw invalid('answers', 'they are no object.')
  return new Map(
    propertiesOf(answers).map(([name, descriptor]): [string, AnswerValue] => {
      if (!('value' in descriptor)) throw invalid(`answers.${name.slice(0, 60)}`, 'it is computed.')
      return [name, descriptor.value as AnswerValue] // whatever it is, checkField refuses what is none
    }),
  )
}

function propertiesOf(answers: Answers): [string, PropertyDescriptor][] {
  try {
    return Object.entries(Object.getOwnPropertyDescriptors(answers))
  } catch {
    throw invalid('answers', 'they cannot be read.')
  }
}

const invalid = (where: string, what: string) => new FlowError('ANSWERS_INVALID', where, what, 'Pass an object of answers by field name.')
