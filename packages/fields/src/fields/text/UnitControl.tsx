import type { FieldOf } from '@anamnesis/engine/schema'
import { fixedBound } from '@anamnesis/engine/schema/internal'
import { useState } from 'react'
import type { FieldProps } from '../../fieldProps.ts'
import { Button } from '../../private/Button/Button.tsx'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { parts } from '../../private/PartBox/PartBox.css.ts'
import { PartBox } from '../../private/PartBox/PartBox.tsx'
import { useDraft } from '../../private/useDraft.ts'
import { boxUnitsOf, storedNumber, typedNumber } from './unitText.ts'

/** A number with its unit, which the patient can switch; stored in the first one. */
export function UnitControl({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'text'>>) {
  const units = boxUnitsOf(field)
  const [chosen, setChosen] = useState(0)
  const box = units[chosen] ?? units[0]
  const read = (text: string) => storedNumber(text, box, units)
  const [typed, setTyped] = useDraft<string>(value, { read, draw: (answer) => typedNumber(answer, box) })
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={group}>
          <div className={parts}>
            <PartBox
              id={id}
              name={box.name}
              isLong
              isDisabled={field.disabled === true}
              isInvalid={invalid === true}
              // keyboards of digits have no minus
              inputMode={(fixedBound(field.min) ?? 0) < 0 ? 'text' : 'decimal'}
              autoComplete="off"
              value={typed}
              onText={(text) => {
                setTyped(text)
                onChange(read(text))
              }}
            />
          </div>
          {units.map(({ inText }, index) =>
            index === chosen ? null : (
              // a pressed button stays, with another unit, and keeps the focus
              <Button key={index === 0 ? chosen : index} look="quiet" onClick={() => setChosen(index)}>
                Use {inText}
              </Button>
            ),
          )}
        </fieldset>
      )}
    </FieldFrame>
  )
}
