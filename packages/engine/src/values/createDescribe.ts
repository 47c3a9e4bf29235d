import type { Vocabulary } from '../schema/index.ts'
import { type Describe, describeField, describeIn } from './fieldDescriptors.ts'
import { fieldTypesIn } from './fieldTypesIn.ts'

/** Describes the field types of the engine, and those that a vocabulary declares. */
export function createDescribe(vocabulary: Vocabulary = {}): Describe {
  return vocabulary.fieldTypes ? describeIn(fieldTypesIn(vocabulary)) : describeField
}
