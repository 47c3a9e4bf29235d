import type { FieldUnderLint } from './FlowUnderLint.ts'

/** Whether the answer to a field is secret by its type, or by the field's own word. */
export function isSecret(field: FieldUnderLint): boolean {
  return (field.value['sensitivity'] ?? typeSensitivity(field)) === 'secret'
}

/** Where the answers of a field's type may go. */
export function typeSensitivity({ descriptor }: FieldUnderLint) {
  return descriptor?.sensitivity
}
