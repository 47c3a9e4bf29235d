import { fieldDescriptors } from '@anamnesis/engine'
import type { FieldType } from '@anamnesis/engine/schema'
import type { FieldUnderLint } from './FlowUnderLint.ts'

/** Whether the answer to a field is secret by its type, or by the field's own word. */
export function isSecret(field: FieldUnderLint): boolean {
  return (field.value['sensitivity'] ?? typeSensitivity(field)) === 'secret'
}

/** Where the answers of a field's type may go. */
export function typeSensitivity({ type }: FieldUnderLint) {
  // hasOwn has just said that it is a type
  return Object.hasOwn(fieldDescriptors, type) ? fieldDescriptors[type as FieldType].sensitivity : undefined
}
