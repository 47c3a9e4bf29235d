import type { FieldOf } from '@anamnesis/engine/schema'
import { useState } from 'react'
import type { FieldProps } from '../../fieldProps.ts'
import { Button } from '../../private/Button/Button.tsx'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { parts } from '../../private/PartBox/PartBox.css.ts'
import { PartBox } from '../../private/PartBox/PartBox.tsx'
import { useDraft } from '../../private/useDraft.ts'
import { kilogramsOf, poundsOf } from './weightText.ts'

const readPounds = (typed: string) => poundsOf(typed, 'pounds')
const readKilograms = (typed: string) => poundsOf(typed, 'kilograms')

/** A weight in pounds or kilograms; stored in pounds. */
export function WeightBoxes({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'text'>>) {
  const [isMetric, setIsMetric] = useState(false)
  const [pounds, setPounds] = useDraft<string>(value, { read: readPounds, draw: (answer) => answer ?? '' })
  const [kilograms, setKilograms] = useDraft<string>(value, { read: readKilograms, draw: kilogramsOf })
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => {
        const box = { isDisabled: field.disabled === true, isInvalid: invalid === true, inputMode: 'decimal' as const, autoComplete: 'off' }
        return (
          <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={group}>
            <div className={parts}>
              {isMetric ? (
                <PartBox
                  {...box}
                  id={id}
                  name="Kilograms"
                  isLong
                  value={kilograms}
                  onText={(text) => {
                    setKilograms(text)
                    onChange(readKilograms(text))
                  }}
                />
              ) : (
                <PartBox
                  {...box}
                  id={id}
                  name="Pounds"
                  isLong
                  value={pounds}
                  onText={(text) => {
                    setPounds(text)
                    onChange(readPounds(text))
                  }}
                />
              )}
            </div>
            <Button look="quiet" onClick={() => setIsMetric(!isMetric)}>
              {isMetric ? 'Use pounds' : 'Use kilograms'}
            </Button>
          </fieldset>
        )
      }}
    </FieldFrame>
  )
}
