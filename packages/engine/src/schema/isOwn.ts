import type { OwnField } from './ownField.ts'

/** Whether the product declares the type of a field. */
export function isOwn(field: { readonly type: string }): field is OwnField {
  return field.type.startsWith('x-')
}
