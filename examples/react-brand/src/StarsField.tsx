import type { CustomField } from '@anamnesis/engine/schema'
import { FieldFrame, type FieldProps } from '@anamnesis/fields'
import { starSettings } from './starsType.ts'

/** Draws a field of stars in the frame that every field has: label, help and error. */
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
          // none is no answer yet
          value={typeof value === 'string' ? value : '0'}
          onChange={({ target }) => onChange(target.value === '0' ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  )
}
