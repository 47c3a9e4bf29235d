import type { Field, FieldTypeDefinition, Vocabulary } from '../schema/index.ts'
import { answerShapes } from './answerShapes.ts'
import { type FieldDescriptor, type FieldTypes, standardTypes } from './fieldDescriptors.ts'

/** Field types of a vocabulary: built-in and product types. */
export function fieldTypesIn({ fieldTypes }: Vocabulary): FieldTypes {
  if (!fieldTypes) return standardTypes
  const own = Object.entries(fieldTypes).map(([type, definition]) => [type, descriptorOf(definition)])
  return { ...standardTypes, ...Object.fromEntries(own) }
}

function descriptorOf(definition: FieldTypeDefinition): FieldDescriptor {
  const { storage, sensitivity, mayAdvance = false } = definition
  return {
    storage,
    sensitivity,
    mayAdvance,
    hasShape: answerShapes[storage],
    rules: [
      (field, value) => {
        const message = definition.check(settingsOf(field), value)
        return message === undefined ? undefined : { code: 'format', ...(message !== '' && { message }) }
      },
    ],
    formatAnswer: (field, answer) => definition.formatAnswer?.(settingsOf(field), answer),
  }
}

const settingsOf = (field: Field): unknown => ('settings' in field ? field.settings : undefined)
