import { isDrawnSignature } from '@anamnesis/engine/internal'
import type { FieldOf } from '@anamnesis/engine/schema'
import { useState } from 'react'
import { hint } from '../../css/typography.css.ts'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { Button } from '../../private/Button/Button.tsx'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { Markup } from '../../private/Markup/Markup.tsx'
import { withoutInvisible } from '../../private/plainText.ts'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { useDraft } from '../../private/useDraft.ts'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { actions, stack, statement } from './SignatureField.css.ts'
import { SignaturePad } from './SignaturePad.tsx'

/** A signature below the sentence that is signed: a typed name, or strokes on a sheet that opens on request. */
export function SignatureField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'signature'>>) {
  const text = textOf(value)
  const isDrawn = isDrawnSignature(text)
  const [isOpen, setIsOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const isSheetShown = isDrawn || (isOpen && !field.disabled)
  const [typed, setTyped] = useDraft<string>(isDrawn ? undefined : value, { read: readName, draw: (answer) => answer ?? '' })
  const type = (next: string) => {
    setTyped(next)
    // an empty box beside a drawing leaves the drawing
    if (!isDrawn || readName(next) !== undefined) onChange(readName(next))
  }
  const clear = () => {
    onChange(undefined)
    setAnnouncement('Drawing cleared')
    document.getElementById(id)?.focus()
  }
  const ids = { statement: `${id}-statement`, how: `${id}-how` }
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control" describedBy={`${ids.statement} ${ids.how}`}>
      {(aria) => (
        <div className={stack}>
          <p className={statement} id={ids.statement}>
            <Markup text={field.statement} />
          </p>
          <p className={hint} id={ids.how}>
            {isDrawn ? 'You signed by hand. To type instead, enter your full name.' : 'Type your full name to sign.'}
          </p>
          <TextControl
            field={field}
            // the drawing is the answer
            aria={isDrawn ? { ...aria, 'aria-required': undefined } : aria}
            id={id}
            value={typed}
            autoComplete="name"
            spellCheck={false}
            onText={type}
          />
          {isSheetShown && (
            <SignaturePad
              drawing={isDrawn ? text : ''}
              isDisabled={field.disabled === true}
              onDraw={(drawing) => {
                setTyped('')
                onChange(drawing)
              }}
            />
          )}
          {!field.disabled && (
            <div className={actions}>
              {isDrawn ? (
                <Button look="secondary" onClick={clear}>
                  Clear the drawing
                </Button>
              ) : (
                <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                  {isOpen ? 'Type my name instead' : 'Draw your signature instead'}
                </Button>
              )}
            </div>
          )}
          <Announcement>{announcement}</Announcement>
        </div>
      )}
    </FieldFrame>
  )
}

const readName = (text: string) => withoutInvisible(text) || undefined
