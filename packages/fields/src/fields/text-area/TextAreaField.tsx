import type { FieldOf } from '@anamnesis/engine/schema'
import { hint } from '../../css/typography.css.ts'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { asLines } from '../../private/plainText.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { counter, textArea } from './TextAreaField.css.ts'

/** A multi-line text. Grows with its content and shows the remaining length near the limit. */
export function TextAreaField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'text-area'>>) {
  const text = textOf(value)
  const left = field.maxLength === undefined ? undefined : field.maxLength - text.length
  const isNear = left !== undefined && text.length >= (field.maxLength ?? 0) * ANNOUNCE_FROM
  const words =
    left === undefined ? '' : `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left >= 0 ? 'left' : 'too many'}`
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <>
          <textarea
            {...aria}
            className={textArea}
            id={id}
            name={field.name}
            rows={4}
            dir="auto"
            value={text}
            disabled={field.disabled}
            placeholder={field.placeholder}
            onChange={(event) => onChange(asLines(event.target.value) || undefined)}
          />
          {left !== undefined && (
            <p className={`${hint} ${counter}`} aria-hidden="true">
              {`${text.length} / ${field.maxLength}`}
            </p>
          )}
          <Announcement>{isNear ? words : ''}</Announcement>
        </>
      )}
    </FieldFrame>
  )
}

/** Part of the limit from which the remaining length is shown. */
const ANNOUNCE_FROM = 0.8
