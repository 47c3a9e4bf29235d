import type { FieldOf } from '@anamnesis/engine/schema'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { chevron, row, select } from './SelectField.css.ts'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'

/** A native select. */
export function SelectField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'select'>>) {
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <div className={row}>
          <select
            {...aria}
            className={select}
            id={id}
            name={field.name}
            value={textOf(value)}
            disabled={field.disabled}
            autoComplete={field.autocomplete}
            onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          >
            <option value="">{field.placeholder ?? 'Choose one'}</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <LineIcon size={20} className={chevron}>
            <path d="m5 7.5 5 5 5-5" />
          </LineIcon>
        </div>
      )}
    </FieldFrame>
  )
}
