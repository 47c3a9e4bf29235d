import type { Field } from '@anamnesis/engine/schema'
import type { ControlAria } from '../private/FieldFrame/FieldFrame.tsx'

/** State props of a React Aria field. It never validates: errors come from outside. */
export function ariaState(field: Field, aria: ControlAria) {
  const describedBy = aria['aria-describedby']
  return {
    'aria-labelledby': aria['aria-labelledby'],
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    isInvalid: aria['aria-invalid'] === true,
    isRequired: aria['aria-required'] === true,
    isDisabled: field.disabled === true,
    validationBehavior: 'aria' as const,
  }
}
