import type { FieldOf } from '@anamnesis/engine/schema'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { withoutInvisible } from '../../private/plainText.ts'
import { TextControl } from '../../private/TextControl/TextControl.tsx'

/** An email address. Removes pasted spaces and invisible characters. */
export function EmailField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'email'>>) {
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <TextControl
          field={field}
          aria={aria}
          id={id}
          type="email"
          value={textOf(value)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck="false"
          onText={(text) => onChange(withoutInvisible(text) || undefined)}
        />
      )}
    </FieldFrame>
  )
}
