import type { FieldOf } from '@anamnesis/engine/schema'
import { fixedBound } from '@anamnesis/engine/schema/internal'
import type { MouseEvent } from 'react'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { ClearChoice } from '../../private/OptionCard/ClearChoice.tsx'
import { chosenNumber, slider, THUMB } from './NumberControl.css.ts'
import { EndLabels } from './RatingControl.tsx'

/** A whole number on a line. It has no value and no thumb until the patient chooses one. */
export function SliderControl({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'text'>>) {
  const { unit, minLabel, maxLabel } = field
  const min = fixedBound(field.min) ?? 0
  const max = fixedBound(field.max) ?? min + 100
  const answer = textOf(value)
  const isEmpty = answer === ''
  const meaning = answer === String(min) ? minLabel : answer === String(max) ? maxLabel : undefined
  const words = [answer, unit].filter(Boolean).join(' ')
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {({ 'aria-required': _required, ...aria }) => (
        <>
          <p className={chosenNumber} aria-hidden="true">
            {isEmpty ? 'Tap the line or use the arrow keys' : words}
          </p>
          <input
            {...aria}
            type="range"
            id={id}
            className={slider}
            min={min}
            max={max}
            step={1}
            value={isEmpty ? min : answer}
            disabled={field.disabled}
            data-empty={isEmpty || undefined}
            aria-valuetext={isEmpty ? 'No answer yet' : meaning === undefined ? words : `${words}, ${meaning}`}
            onChange={(event) => onChange(event.target.value)}
            // the browser reports no change of a choice that does not move the hidden thumb
            onKeyUp={(event) => isEmpty && CHOOSES.test(event.key) && onChange(event.currentTarget.value)}
            onClick={(event) => isEmpty && onChange(numberAt(event, min, max))}
          />
          <EndLabels field={field} />
          <ClearChoice field={field} id={id} groupLabel={aria['aria-labelledby']} isChosen={!isEmpty} onClear={() => onChange(undefined)} />
        </>
      )}
    </FieldFrame>
  )
}

/** Keys that choose a number. */
const CHOOSES = /^(?:Arrow|Page|Home|End| )/

/** The number under a tap; some browsers only drag the thumb. */
function numberAt({ clientX, currentTarget }: MouseEvent<HTMLInputElement>, min: number, max: number): string {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = Math.min(1, Math.max(0, (clientX - left - THUMB / 2) / (width - THUMB)))
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  return String(min + Math.round((isRightToLeft ? 1 - share : share) * (max - min)))
}
