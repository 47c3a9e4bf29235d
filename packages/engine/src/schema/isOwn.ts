import type { CustomField } from './ownField.ts'

/** Whether the field has a type that the product declares: its name begins with `x-`. */
export function isOwn(field: { readonly type: string }): field is CustomField {
  return field.type.startsWith('x-')
}
