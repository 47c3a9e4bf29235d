import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import { filesOf } from '@anamnesis/engine/internal'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { FileChoice } from './FileChoice.tsx'
import { drop, zone } from './UploaderField.css.ts'
import { keepDropsInside } from './keepDropsInside.ts'
import { SeveralFiles } from './SeveralFiles.tsx'
import { useFileReading } from './useFileReading.ts'

/** A photo or document, or several: dropped, chosen or taken. Checked and read immediately, sent with its screen. */
export function UploaderField(props: FieldProps<FieldOf<'uploader'>>) {
  return props.field.maxFiles === undefined ? <OneFile {...props} /> : <SeveralFiles {...props} most={props.field.maxFiles} />
}

function OneFile({ field, id, value, error, isHeading, onChange, onRefused }: FieldProps<FieldOf<'uploader'>>) {
  const [isOver, setIsOver] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [answer] = filesOf(value)

  // the file input and the remove button replace each other and pass on the focus
  const hadFocus = useRef(false)
  const swap = (next: FileAnswer | undefined) => {
    hadFocus.current = place.current?.contains(document.activeElement) === true
    onChange(next)
  }
  useEffect(() => {
    if (hadFocus.current) document.getElementById(id)?.focus()
    hadFocus.current = false
  })
  useEffect(() => keepDropsInside(window), [])

  const { refusal, progress, take, reset } = useFileReading(field, swap)
  useEffect(() => {
    if (refusal !== undefined && refusal !== error) onRefused?.(refusal)
  }, [refusal, error, onRefused])
  const isChosen = answer !== undefined && progress === undefined
  return (
    <FieldFrame field={field} id={id} error={refusal ?? error} isHeading={isHeading} kind="group">
      {(aria) => (
        <div
          ref={place}
          className={isChosen ? drop : zone}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            take(event.dataTransfer.files[0])
          }}
        >
          {isChosen ? (
            <ChosenFile
              id={id}
              answer={answer}
              describedBy={aria['aria-describedby']}
              isDisabled={field.disabled === true}
              onRemove={() => {
                reset()
                swap(undefined)
              }}
            />
          ) : (
            <FileChoice field={field} id={id} aria={aria} progress={progress} onFiles={([file]) => take(file)} />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
