import type { CustomField } from '@anamnesis/engine/schema'
import { FieldFrame, type FieldProps } from '@anamnesis/fields'
import { starSettings } from './starsType.ts'

/** A star rating in the standard field frame with label, help and error. */
export function StarsField({ field, id, value, error, isHeading, onChange }: FieldProps<CustomField>) {
  const { most } = starSettings.parse(field.settings)
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <input
          {...aria}
          id={id}
          name={field.name}
          className="stars"
          type="range"
          min={0}
          max={most}
          // no stars means no answer
          value={typeof value === 'string' ? value : '0'}
          onChange={({ target }) => onChange(target.value === '0' ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  )
}
