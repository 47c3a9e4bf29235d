import type { FieldOf } from '@anamnesis/engine/schema'
import { useState } from 'react'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { Button } from '../../private/Button/Button.tsx'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { parts } from '../../private/PartBox/PartBox.css.ts'
import { PartBox } from '../../private/PartBox/PartBox.tsx'
import { centimetres, feetAndInches, fromCentimetres, fromFeetAndInches } from './heightText.ts'

/** A height in feet and inches, or in centimetres; kept in inches. */
export function HeightField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'height'>>) {
  const [isMetric, setIsMetric] = useState(false)
  // what is typed stays as it is typed; the answer is made from it
  const [typed, setTyped] = useState(() => ({ ...feetAndInches(textOf(value)), cm: centimetres(textOf(value)) }))
  const change = (next: Partial<typeof typed>) => {
    const all = { ...typed, ...next }
    const answer = 'cm' in next ? fromCentimetres(all.cm) : fromFeetAndInches(all.feet, all.inches)
    setTyped('cm' in next ? { ...feetAndInches(answer), cm: all.cm } : { ...all, cm: centimetres(answer) })
    onChange(answer)
  }
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => {
        const box = { isDisabled: field.disabled === true, isInvalid: invalid === true, inputMode: 'decimal' as const, autoComplete: 'off' }
        return (
          <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={group}>
            <div className={parts}>
              {isMetric ? (
                <PartBox {...box} id={id} name="Centimetres" isLong value={typed.cm} onText={(cm) => change({ cm })} />
              ) : (
                <>
                  <PartBox {...box} id={id} name="Feet" value={typed.feet} onText={(feet) => change({ feet })} />
                  <PartBox {...box} id={`${id}-inches`} name="Inches" value={typed.inches} onText={(inches) => change({ inches })} />
                </>
              )}
            </div>
            <Button look="quiet" onClick={() => setIsMetric((metric) => !metric)}>
              {isMetric ? 'Use feet and inches' : 'Use centimetres'}
            </Button>
          </fieldset>
        )
      }}
    </FieldFrame>
  )
}
