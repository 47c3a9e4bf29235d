import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { FileChoice } from './FileChoice.tsx'
import { keepDropsInside } from './keepDropsInside.ts'
import { drop, zone } from './UploaderField.css.ts'
import { useFileReading } from './useFileReading.ts'

/** A photo or document, dropped, chosen or taken; checked and read at once, sent with its screen. */
export function UploaderField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'uploader'>>) {
  const [isOver, setIsOver] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const answer = typeof value === 'object' && 'kind' in value && value.kind !== 'card' ? value : undefined

  // the box to choose with and the button to remove with take each other's place, and the focus goes along
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
            <FileChoice field={field} id={id} aria={aria} progress={progress} onFile={take} />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
