import type { Answers, Field } from '../schema/index.ts'
import { encodeAnswer } from './encodeAnswer.ts'

/** Answers by each field's associatedAttribute, encoded as sent. If fields share an attribute, the last answered one wins. */
export function attributesOf(fields: readonly Field[], answers: Answers): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { associatedAttribute: name, name: field } of fields) {
    const text = encodeAnswer(answers[field])
    if (name !== undefined && (text !== '' || !Object.hasOwn(attributes, name))) attributes[name] = text
  }
  return attributes
}
