import type { Vocabulary } from '../schema/index.ts'
import { expectVocabulary } from './expectVocabulary.ts'
import { type Describe, describeField, describeIn } from './fieldDescriptors.ts'
import { fieldTypesIn } from './fieldTypesIn.ts'

/** Describes the field types of the engine, and those that a vocabulary declares. @throws FlowError VOCABULARY_INVALID */
export function createDescribe(vocabulary: Vocabulary = {}): Describe {
  expectVocabulary(vocabulary)
  return vocabulary.fieldTypes ? describeIn(fieldTypesIn(vocabulary)) : describeField
}
