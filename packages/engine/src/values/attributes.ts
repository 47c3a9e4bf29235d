import type { Answers, Field } from '../schema/index.ts'
import { encodeAnswer } from './encodeAnswer.ts'

/**
 * Copies of the answers under each field's associatedAttribute, encoded as they are sent. Of several fields with the same
 * attribute the last that has an answer counts.
 */
export function attributesOf(fields: readonly Field[], answers: Answers): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { associatedAttribute: name, name: field } of fields) {
    const text = encodeAnswer(answers[field])
    if (name !== undefined && (text !== '' || !Object.hasOwn(attributes, name))) attributes[name] = text
  }
  return attributes
}
