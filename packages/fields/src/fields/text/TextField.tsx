import type { FieldOf } from '@anamnesis/engine/schema'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextControl } from '../../private/TextControl/TextControl.tsx'

/** One line of text, or a number with inputMode. */
export function TextField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'text'>>) {
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <TextControl
          field={field}
          aria={aria}
          id={id}
          value={textOf(value)}
          {...(field.inputMode !== undefined && { inputMode: field.inputMode })}
          autoComplete={field.autocomplete ?? 'off'}
          maxLength={field.maxLength}
          onText={(text) => onChange(text === '' ? undefined : text)}
        />
      )}
    </FieldFrame>
  )
}
