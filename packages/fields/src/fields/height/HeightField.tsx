import type { FieldOf } from '@anamnesis/engine/schema'
import { useState } from 'react'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { Button } from '../../private/Button/Button.tsx'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { parts } from '../../private/PartBox/PartBox.css.ts'
import { PartBox } from '../../private/PartBox/PartBox.tsx'
import { useDraft } from '../../private/useDraft.ts'
import { measure } from './HeightField.css.ts'
import { centimetres, type FeetAndInches, feetAndInches, inchesOf, isUnfinishedMetric, readWholeHeight } from './heightText.ts'

/** A height in feet and inches or centimetres; stored in inches. */
export function HeightField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'height'>>) {
  const [isMetric, setIsMetric] = useState(() => isUnfinishedMetric(textOf(value)))
  const [metric, setMetric] = useDraft(value, metricReading)
  const [imperial, setImperial] = useDraft<FeetAndInches>(value, imperialReading)
  const changeMetric = (text: string) => {
    setMetric(text)
    onChange(metricReading.read(text))
  }
  const changeImperial = (part: keyof FeetAndInches, text: string) => {
    const next = readWholeHeight(text) ?? { ...imperial, [part]: text }
    setImperial(next)
    onChange(imperialReading.read(next))
  }
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => {
        const box = { isDisabled: field.disabled === true, isInvalid: invalid === true, inputMode: 'decimal' as const, autoComplete: 'off' }
        return (
          <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={measure}>
            <div className={parts}>
              {isMetric ? (
                <PartBox {...box} id={id} name="Centimetres" isLong value={metric} onText={changeMetric} />
              ) : (
                <>
                  <PartBox {...box} id={id} name="Feet" value={imperial.feet} onText={(text) => changeImperial('feet', text)} />
                  <PartBox
                    {...box}
                    id={`${id}-inches`}
                    name="Inches"
                    value={imperial.inches}
                    onText={(text) => changeImperial('inches', text)}
                  />
                </>
              )}
            </div>
            <Button look="quiet" onClick={() => setIsMetric(!isMetric)}>
              {isMetric ? 'Use feet and inches' : 'Use centimetres'}
            </Button>
          </fieldset>
        )
      }}
    </FieldFrame>
  )
}

const metricReading = { read: (typed: string) => inchesOf({ centimetres: typed }), draw: centimetres }
const imperialReading = { read: inchesOf, draw: feetAndInches }
