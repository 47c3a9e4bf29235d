import type { FieldOf } from '@anamnesis/engine/schema'
import { fixedBound } from '@anamnesis/engine/schema/internal'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { ClearChoice } from '../../private/OptionCard/ClearChoice.tsx'
import { endLabels, rating, step } from './NumberControl.css.ts'

/** A whole number as a row of radio buttons, with the meaning of both ends. */
export function RatingControl({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'text'>>) {
  const { minLabel, maxLabel } = field
  const min = fixedBound(field.min) ?? 0
  const max = fixedBound(field.max) ?? min + 10
  const chosen = textOf(value)
  const meanings = new Map([
    [min, minLabel],
    [max, maxLabel],
  ])
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <>
          <div role="radiogroup" {...aria} className={rating} aria-disabled={field.disabled}>
            {Array.from({ length: max - min + 1 }, (_, index) => {
              const number = String(min + index)
              const meaning = meanings.get(min + index)
              return (
                <label
                  key={number}
                  className={step}
                  data-selected={number === chosen || undefined}
                  data-disabled={field.disabled || undefined}
                >
                  <input
                    type="radio"
                    id={index === 0 ? id : `${id}-${index}`}
                    name={id}
                    value={number}
                    checked={number === chosen}
                    disabled={field.disabled}
                    aria-label={meaning === undefined ? number : `${number}, ${meaning}`}
                    onChange={() => onChange(number)}
                  />
                  {number}
                </label>
              )
            })}
          </div>
          <EndLabels field={field} />
          <ClearChoice
            field={field}
            id={id}
            groupLabel={aria['aria-labelledby']}
            isChosen={chosen !== ''}
            onClear={() => onChange(undefined)}
          />
        </>
      )}
    </FieldFrame>
  )
}

/** The meaning of both ends, for the eyes: controls have it in their names. */
export function EndLabels({ field: { minLabel, maxLabel, ...bounds } }: { readonly field: FieldOf<'text'> }) {
  if (minLabel === undefined && maxLabel === undefined) return null
  return (
    <div className={endLabels} aria-hidden="true">
      <span>{minLabel !== undefined && `${fixedBound(bounds.min)}: ${minLabel}`}</span>
      <span>{maxLabel !== undefined && `${fixedBound(bounds.max)}: ${maxLabel}`}</span>
    </div>
  )
}
