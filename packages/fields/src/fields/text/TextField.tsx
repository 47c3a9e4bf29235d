import type { FieldOf } from '@anamnesis/engine/schema'
import { useState } from 'react'
import type { FieldProps } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { useDraft } from '../../private/useDraft.ts'
import { readText } from './readText.ts'
import { lazyWeightBoxes } from './lazyWeightBoxes.ts'

/** One line of text, a number with inputMode, or a weight with a unit. */
export function TextField(props: FieldProps<FieldOf<'text'>>) {
  return props.field.unit === undefined ? <Line {...props} /> : <Weight {...props} />
}

function Weight(props: FieldProps<FieldOf<'text'>>) {
  const [Boxes] = useState(() => lazyWeightBoxes.componentOf('weight'))
  return <Boxes {...props} />
}

/** Digits only; keyboards of digits have no minus. */
const keyboardOf = ({ inputMode, min = 0 }: FieldOf<'text'>) => (min < 0 ? 'text' : inputMode)

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
