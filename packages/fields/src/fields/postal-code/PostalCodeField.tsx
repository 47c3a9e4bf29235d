import type { FieldOf } from '@anamnesis/engine/schema'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { usePreservedCaret } from '../../private/usePreservedCaret.ts'
import { drawPostalCode, typedPostalCode } from './postalCodeText.ts'

/** A postal code, formatted while typing. */
export function PostalCodeField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'postal-code'>>) {
  const drawn = drawPostalCode(typedPostalCode(textOf(value)))
  const { ref, remember } = usePreservedCaret(drawn)
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <TextControl
          field={field}
          aria={aria}
          ref={ref}
          id={id}
          value={drawn}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck="false"
          onText={(text) => {
            remember()
            const code = typedPostalCode(text)
            onChange(code === '' ? undefined : code)
          }}
        />
      )}
    </FieldFrame>
  )
}
