import type { CustomField } from './ownField.ts'

/** Whether the product declares the field's type. */
export function isOwn(field: { readonly type: string }): field is CustomField {
  return field.type.startsWith('x-')
}
