import type { FieldOf } from '@anamnesis/engine/schema'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { usePreservedCaret } from '../../private/usePreservedCaret.ts'
import { drawPhone, phoneDigits } from './phoneText.ts'

/** A ten-digit number, formatted in groups; stored as digits. */
export function PhoneField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'phone'>>) {
  const drawn = drawPhone(phoneDigits(textOf(value)))
  const { ref, remember } = usePreservedCaret(drawn)
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <TextControl
          field={field}
          aria={aria}
          ref={ref}
          id={id}
          type="tel"
          value={drawn}
          autoComplete="tel-national"
          onText={(text) => {
            remember()
            const digits = phoneDigits(text)
            onChange(digits === '' ? undefined : digits)
          }}
        />
      )}
    </FieldFrame>
  )
}
