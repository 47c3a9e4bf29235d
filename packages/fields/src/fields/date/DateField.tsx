import type { FieldOf } from '@anamnesis/engine/schema'
import type { FieldProps } from '../../fieldProps.ts'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { parts } from '../../private/PartBox/PartBox.css.ts'
import { PartBox } from '../../private/PartBox/PartBox.tsx'
import { useDraft } from '../../private/useDraft.ts'
import { type DateParts, partsOf, readWholeDate, valueOf } from './dateParts.ts'

/** A known date, month or year in one to three inputs: typed, pasted or autofilled; months also as words. */
export function DateField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'date'>>) {
  const { precision = 'day' } = field
  const [typed, setTyped] = useDraft(value, { read: (draft: DateParts) => valueOf(draft, precision), draw: partsOf })
  const change = (part: keyof DateParts, text: string) => {
    const next = readWholeDate(text, precision) ?? { ...typed, [part]: text }
    setTyped(next)
    onChange(valueOf(next, precision))
  }
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={`${group} ${parts}`}>
          {BOXES.slice(FIRST[precision]).map(({ part, name, isLong }) => (
            <PartBox
              key={part}
              name={name}
              isLong={isLong}
              id={part === precision ? id : `${id}-${part}`}
              value={typed[part]}
              isDisabled={field.disabled === true}
              inputMode={part === 'month' ? 'text' : 'numeric'}
              isInvalid={invalid === true}
              autoComplete={field.autocomplete === 'bday' ? `bday-${part}` : 'off'}
              onText={(text) => change(part, text)}
            />
          ))}
        </fieldset>
      )}
    </FieldFrame>
  )
}

const BOXES = [
  { part: 'day', name: 'Day', isLong: false },
  { part: 'month', name: 'Month', isLong: false },
  { part: 'year', name: 'Year', isLong: true },
] as const

/** The first box of each precision. */
const FIRST = { day: 0, month: 1, year: 2 } as const
