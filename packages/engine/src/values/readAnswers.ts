import { FlowError } from '../errors/FlowError.ts'
import type { AnswerValue } from '../schema/index.ts'

/** Answers by field name, read once, without running code of theirs. @throws FlowError ANSWERS_INVALID when they are no plain object. */
export function readAnswers(answers: unknown): Map<string, AnswerValue> {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) throw invalid('answers', 'they are no object.')
  const read = new Map<string, AnswerValue>()
  try {
    // one by one: the descriptors of all together are an object as large again
    for (const name of Object.getOwnPropertyNames(answers)) {
      const descriptor = Object.getOwnPropertyDescriptor(answers, name)
      if (!descriptor) continue
      if (!('value' in descriptor)) throw invalid(`answers.${name.slice(0, 60)}`, 'it is computed.')
      read.set(name, descriptor.value as AnswerValue) // whatever it is, checkField refuses what is none
    }
  } catch (error) {
    throw error instanceof FlowError ? error : invalid('answers', 'they cannot be read.')
  }
  return read
}

const invalid = (where: string, what: string) => new FlowError('ANSWERS_INVALID', where, what, 'Pass an object of answers by field name.')
