import { formatTime } from '@anamnesis/engine/internal'
import type { FieldOf } from '@anamnesis/engine/schema'
import type { FieldProps } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { pageLocale } from '../../private/pageLocale.ts'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { useDraft } from '../../private/useDraft.ts'
import { understood } from './TimeField.css.ts'
import { storedTime } from './storedTime.ts'

/** A time of day, typed as patients write it. How it is understood is written below, and read out. */
export function TimeField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'time'>>) {
  const [typed, setTyped] = useDraft<string>(value, { read: storedTime, draw: (answer) => answer ?? '' })
  const stored = storedTime(typed) ?? ''
  const time = formatTime(stored, pageLocale())
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <>
          <TextControl
            field={field}
            aria={aria}
            id={id}
            value={typed}
            autoComplete="off"
            spellCheck="false"
            onText={(text) => {
              setTyped(text)
              onChange(storedTime(text))
            }}
          />
          <output htmlFor={id} className={understood}>
            {time === stored ? '' : time}
          </output>
        </>
      )}
    </FieldFrame>
  )
}
