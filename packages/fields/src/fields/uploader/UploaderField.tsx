import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../../fieldProps.ts'
import { hint, link } from '../../css/typography.css.ts'
import { Button } from '../../private/Button/Button.tsx'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { Announcement } from '../../private/VisuallyHidden/Announcement.tsx'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { checkFile, extensionsOf, listOf } from './checkFile.ts'
import { isWhatItSays, readFile, UnreadableFileError } from './readFile.ts'
import { actions, choose, chosen, fileName, input, preview, zone } from './UploaderField.css.ts'
import { usePreview } from './usePreview.ts'

const MEGABYTE = 1024 * 1024
const megabytes = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2, minimumFractionDigits: 2 })

/** A photo or document, dropped or chosen; checked and read at once, sent with its screen. */
export function UploaderField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'uploader'>>) {
  const [ownError, setOwnError] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [isOver, setIsOver] = useState(false)
  const reading = useRef<AbortController>(undefined)
  const answer = typeof value === 'object' && 'kind' in value ? value : undefined
  const file = answer?.kind === 'file' ? answer : undefined
  const receipt = answer?.kind === 'receipt' ? answer : undefined
  const url = usePreview(file)
  const extensions = extensionsOf(field)

  useEffect(() => () => reading.current?.abort(), [])

  // the box to choose with and the button to remove with take each other's place, and the focus goes along
  const hadFocus = useRef(false)
  const swap = (next: FileAnswer | undefined) => {
    hadFocus.current = document.activeElement?.id === id
    onChange(next)
  }
  useEffect(() => {
    if (hadFocus.current) document.getElementById(id)?.focus()
    hadFocus.current = false
  })

  const take = async (picked: File | undefined) => {
    if (!picked || field.disabled) return
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    setProgress(undefined)
    onChange(undefined)
    const refusal = checkFile(field, picked)
    setOwnError(refusal)
    if (refusal !== undefined) return
    setProgress(0)
    try {
      const read = await readFile(picked, setProgress, controller.signal)
      if (isWhatItSays(read.name, read.type)) swap(read)
      else setOwnError(`This file is not a ${listOf(extensions)} inside. Choose another one`)
    } catch (failure) {
      if (controller.signal.aborted) return
      setOwnError(failure instanceof UnreadableFileError ? failure.message : 'Failed to read file. Please try again.')
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <FieldFrame field={field} id={id} error={ownError ?? error} isHeading={isHeading} kind="group">
      {(aria) =>
        file || receipt ? (
          <div className={chosen}>
            {url !== undefined && file?.type.startsWith('image/') ? (
              <img className={preview} src={url} alt="Preview of your file" />
            ) : (
              <span className={preview} aria-hidden="true" />
            )}
            <div>
              <p className={fileName}>{file?.name ?? receipt?.label}</p>
              <p className={hint}>{file ? `${megabytes.format(file.size / MEGABYTE)} MB` : 'Uploaded'}</p>
            </div>
            <div className={actions}>
              {file?.type === 'application/pdf' && (
                <a className={link} href={url} target="_blank" rel="noopener noreferrer">
                  View PDF
                </a>
              )}
              {!field.disabled && (
                <Button look="secondary" id={id} onClick={() => swap(undefined)} aria-describedby={aria['aria-describedby']}>
                  {receipt ? 'Replace' : 'Remove'}
                  <VisuallyHidden> {file?.name ?? receipt?.label}</VisuallyHidden>
                </Button>
              )}
            </div>
          </div>
        ) : (
          <div
            className={zone}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setIsOver(true)
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={onDrop}
          >
            <label className={choose} htmlFor={id}>
              <span id={`${id}-choose`}>{progress === undefined ? 'Choose a photo or file' : 'Reading your file…'}</span>
              <input
                className={input}
                type="file"
                id={id}
                name={field.name}
                disabled={field.disabled}
                accept={extensions.map((extension) => `.${extension}`).join(',')}
                aria-labelledby={`${aria['aria-labelledby']} ${id}-choose`}
                aria-describedby={aria['aria-describedby']}
                aria-invalid={ownError === undefined ? aria['aria-invalid'] : true}
                onChange={(event) => {
                  void take(event.target.files?.[0])
                  event.target.value = ''
                }}
              />
            </label>
            <p className={hint}>or drop it here. {listOf(extensions)}, up to 10 MB.</p>
            <Announcement>{progress === undefined ? '' : `Reading your file: ${Math.round(progress * 100)} %`}</Announcement>
          </div>
        )
      }
    </FieldFrame>
  )
}
