import type { Answers, Field } from '../schema/index.ts'
import { encodeAnswer } from './encodeAnswer.ts'

/** Copies of the answers under each field's associatedAttribute, encoded as they are sent. */
export function attributesOf(fields: readonly Field[], answers: Answers): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const field of fields) {
    if (field.associatedAttribute !== undefined) attributes[field.associatedAttribute] = encodeAnswer(answers[field.name])
  }
  return attributes
}
