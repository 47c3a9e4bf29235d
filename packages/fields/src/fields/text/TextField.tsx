import type { FieldOf } from '@anamnesis/engine/schema'
import { fixedBound } from '@anamnesis/engine/schema/internal'
import { useState } from 'react'
import type { FieldProps } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { useDraft } from '../../private/useDraft.ts'
import { readText } from './readText.ts'
import { hasNumberControl, lazyNumberControl } from './lazyNumberControl.ts'

/** One line of text, or a number with inputMode: with a unit, as a rating or on a slider. */
export function TextField(props: FieldProps<FieldOf<'text'>>) {
  return hasNumberControl(props.field) ? <NumberField {...props} /> : <Line {...props} />
}

function NumberField(props: FieldProps<FieldOf<'text'>>) {
  const [Control] = useState(() => lazyNumberControl.componentOf('number'))
  return <Control {...props} />
}

/** Digits only; keyboards of digits have no minus. */
const keyboardOf = ({ inputMode, min }: FieldOf<'text'>) => ((fixedBound(min) ?? 0) < 0 ? 'text' : inputMode)

function Line({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'text'>>) {
  const [typed, setTyped] = useDraft<string>(value, { read: (text) => readText(field, text), draw: (answer) => answer ?? '' })
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <TextControl
          field={field}
          aria={aria}
          id={id}
          value={typed}
          {...(field.inputMode !== undefined && { inputMode: keyboardOf(field) })}
          autoComplete={field.autocomplete ?? 'off'}
          onText={(text) => {
            setTyped(text)
            onChange(readText(field, text))
          }}
        />
      )}
    </FieldFrame>
  )
}
