import { FlowError } from '../errors/FlowError.ts'
import type { AnswerValue } from '../schema/index.ts'

/** Reads answers by field name once, without running getters. @throws FlowError ANSWERS_INVALID for anything but a plain object. */
export function readAnswers(answers: unknown): Map<string, AnswerValue> {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) throw invalid('answers', 'they are not an object.')
  const read = new Map<string, AnswerValue>()
  try {
    // one by one: all descriptors at once would double the memory
    for (const name of Object.getOwnPropertyNames(answers)) {
      const descriptor = Object.getOwnPropertyDescriptor(answers, name)
      if (!descriptor) continue
      if (!('value' in descriptor)) throw invalid(`answers.${name.slice(0, 60)}`, 'it is computed.')
      read.set(name, descriptor.value as AnswerValue) // checkField refuses invalid values
    }
  } catch (error) {
    throw error instanceof FlowError ? error : invalid('answers', 'they cannot be read.')
  }
  return read
}

const invalid = (where: string, what: string) => new FlowError('ANSWERS_INVALID', where, what, 'Pass an object of answers by field name.')
