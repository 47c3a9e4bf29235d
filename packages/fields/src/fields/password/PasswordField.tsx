import type { FieldOf } from '@anamnesis/engine/schema'
import { useEffect, useState } from 'react'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { reveal, row } from './PasswordField.css.ts'

/** A new password with a show button. After the account exists, shows only dots. */
export function PasswordField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'password'>>) {
  const [isShown, setIsShown] = useState(false)
  const isKept = typeof value === 'object'
  // hidden on submit, because browsers save visible text for suggestions
  useEffect(() => {
    const hide = () => setIsShown(false)
    document.addEventListener('submit', hide, true)
    return () => document.removeEventListener('submit', hide, true)
  }, [])
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <div className={row}>
          <TextControl
            field={field}
            aria={aria}
            id={id}
            type={isShown ? 'text' : 'password'}
            value={isKept ? '••••••••' : textOf(value)}
            isDisabled={isKept}
            autoComplete={field.autocomplete ?? 'new-password'}
            autoCapitalize="none"
            spellCheck="false"
            onText={(text) => onChange(text === '' ? undefined : text)}
          />
          {!isKept && (
            <button type="button" className={reveal} aria-controls={id} onClick={() => setIsShown((shown) => !shown)}>
              <span>{isShown ? 'Hide' : 'Show'}</span>
              <VisuallyHidden> password</VisuallyHidden>
            </button>
          )}
          <Announcement>{isShown ? 'Your password is visible' : ''}</Announcement>
        </div>
      )}
    </FieldFrame>
  )
}
