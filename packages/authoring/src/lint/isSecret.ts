import type { FieldUnderLint } from './FlowUnderLint.ts'

/** Whether the answer is secret, by field type or by declaration. */
export function isSecret(field: FieldUnderLint): boolean {
  return (field.value['sensitivity'] ?? typeSensitivity(field)) === 'secret'
}

/** The sensitivity of a field's type. */
export function typeSensitivity({ descriptor }: FieldUnderLint) {
  return descriptor?.sensitivity
}
