import type { CustomField } from '@anamnesis/engine/schema'
import { FieldFrame, type FieldProps } from '@anamnesis/fields'

/** Up to five stars. */
export function Stars({ field, id, value, error, isHeading, onChange }: FieldProps<CustomField>) {
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <input
          {...aria}
          id={id}
          name={field.name}
          type="range"
          min={0}
          max={5}
          value={typeof value === 'string' ? value : '0'}
          onChange={({ target }) => onChange(target.value === '0' ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  )
}
