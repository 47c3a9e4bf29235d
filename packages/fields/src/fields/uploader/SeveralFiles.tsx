import { filesOf } from '@anamnesis/engine/internal'
import type { FieldOf } from '@anamnesis/engine/schema'
import type { FilesAnswer } from '@anamnesis/engine/schema/internal'
import { useEffect, useState } from 'react'
import { hint } from '../../css/typography.css.ts'
import type { FieldProps } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { FileChoice } from './FileChoice.tsx'
import { keepDropsInside } from './keepDropsInside.ts'
import { list, several, zone } from './UploaderField.css.ts'
import { useFilesReading } from './useFilesReading.ts'

/** Several photos or documents: a list of chosen and sent files, each with a remove button, above the choice of more. */
export function SeveralFiles({ field, id, value, error, isHeading, onChange, onRefused, most }: SeveralFilesProps) {
  const [isOver, setIsOver] = useState(false)
  const [toFocus, setToFocus] = useState<{ readonly id: string }>()
  const [announcement, setAnnouncement] = useState('')
  const files = [...filesOf(value)]
  const change = (next: FilesAnswer['files']) => onChange(next.length === 0 ? undefined : { kind: 'files', files: next })
  const { refusal, progress, take, reset } = useFilesReading({
    field,
    files,
    most,
    onRead: (next) => {
      change([...next])
      setAnnouncement(`${nameOf(next.at(-1))} added, ${next.length} of ${most}`)
    },
  })
  useEffect(() => keepDropsInside(window), [])
  useEffect(() => {
    if (toFocus) document.getElementById(toFocus.id)?.focus()
  }, [toFocus])
  useEffect(() => {
    if (refusal !== undefined && refusal !== error) onRefused?.(refusal)
  }, [refusal, error, onRefused])

  const remove = (index: number) => {
    reset()
    change(files.filter((_file, at) => at !== index))
    const next = Math.min(index, files.length - 2)
    setToFocus({ id: next < 0 ? id : `${id}-file-${next}` })
    setAnnouncement(`${nameOf(files[index])} removed, ${files.length - 1} left`)
  }

  return (
    <FieldFrame field={field} id={id} error={refusal ?? error} isHeading={isHeading} kind="group">
      {(aria) => (
        <div
          className={several}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            take([...event.dataTransfer.files])
          }}
        >
          {files.length > 0 && (
            <ol className={list} aria-labelledby={aria['aria-labelledby']}>
              {files.map((file, index) => (
                <li key={`${nameOf(file)} ${countBefore(files, index)}`}>
                  <ChosenFile
                    id={`${id}-file-${index}`}
                    answer={file}
                    describedBy={aria['aria-describedby']}
                    isDisabled={field.disabled === true}
                    isOneOfSeveral
                    onRemove={() => remove(index)}
                  />
                </li>
              ))}
            </ol>
          )}
          {files.length < most || progress !== undefined ? (
            <div className={zone} data-over={isOver || undefined}>
              <FileChoice field={field} id={id} aria={aria} progress={progress} onFiles={take} />
            </div>
          ) : (
            <p className={hint} id={id} tabIndex={-1}>
              You can add up to {most === 1 ? '1 file' : `${most} files`}. Remove one to add another.
            </p>
          )}
          <Announcement>{announcement}</Announcement>
        </div>
      )}
    </FieldFrame>
  )
}

/** Props of {@link SeveralFiles}. */
export interface SeveralFilesProps extends FieldProps<FieldOf<'uploader'>> {
  /** Maximum number of files. */
  readonly most: number
}

/** How many earlier files have the same name. */
const countBefore = (files: FilesAnswer['files'], index: number): number =>
  files.slice(0, index).filter((file) => nameOf(file) === nameOf(files[index])).length

const nameOf = (file: FilesAnswer['files'][number] | undefined): string =>
  file === undefined ? '' : file.kind === 'file' ? file.name : file.label
