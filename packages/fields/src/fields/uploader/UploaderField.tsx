import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import type { Receipt } from '@anamnesis/engine/schema/internal'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../../fieldProps.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { FileChoice } from './FileChoice.tsx'
import { drop, zone, actions, chosen, fileName, preview } from './UploaderField.css.ts'
import { useFileReading } from './useFileReading.ts'
import { hint, link } from '../../css/typography.css.ts'
import { Button } from '../../private/Button/Button.tsx'
import { pageLocale } from '../../private/pageLocale.ts'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'

const MEGABYTE = 1024 * 1024

/** Minimum displayed size, so that a small file does not read 0.00 MB. */
const LEAST = 0.01

const megabytes = () => new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 2, minimumFractionDigits: 2 })

/** A photo or document: dropped, chosen or taken. Checked and read immediately, sent with its screen. */
export function UploaderField({ field, id, value, error, isHeading, onChange, onRefused }: FieldProps<FieldOf<'uploader'>>) {
  const [isOver, setIsOver] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const answer = typeof value === 'object' && 'kind' in value && value.kind !== 'card' ? value : undefined

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
            <FileChoice field={field} id={id} aria={aria} progress={progress} onFile={take} />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Props of {@link ChosenFile}. */
interface ChosenFileProps {
  readonly id: string
  readonly answer: FileAnswer | Receipt
  readonly describedBy: string | undefined
  readonly isDisabled: boolean
  readonly onRemove: () => void
}

/** A chosen or sent file: picture, name, size and a remove button. */
function ChosenFile({ id, answer, describedBy, isDisabled, onRemove }: ChosenFileProps) {
  const file = answer.kind === 'file' ? answer : undefined
  const name = answer.kind === 'file' ? answer.name : answer.label
  const url = usePreview(file)
  return (
    <div className={chosen}>
      {url !== undefined && file?.type.startsWith('image/') ? (
        <img className={preview} src={url} alt="Preview of your file" />
      ) : (
        <span className={preview} aria-hidden="true" />
      )}
      <div>
        <p className={fileName}>{name}</p>
        <p className={hint}>{file ? `${megabytes().format(Math.max(LEAST, file.size / MEGABYTE))} MB` : 'Uploaded'}</p>
      </div>
      <div className={actions}>
        {file?.type === 'application/pdf' && (
          <a className={link} href={url} target="_blank" rel="noopener noreferrer">
            View PDF
          </a>
        )}
        {!isDisabled && (
          <Button look="secondary" id={id} onClick={onRemove} aria-describedby={describedBy}>
            <span>{file ? 'Remove' : 'Replace'}</span>
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Prevents a file dropped elsewhere from replacing the page. Returns a function that allows drops again. */
function keepDropsInside(page: Window): () => void {
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  page.addEventListener('dragover', keep)
  page.addEventListener('drop', keep)
  return () => {
    page.removeEventListener('dragover', keep)
    page.removeEventListener('drop', keep)
  }
}

/** Object URL of a file's content; revoked when unused. */
function usePreview(file: { readonly content: string; readonly type: string } | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const text = atob(file.content)
    const bytes = new Uint8Array(text.length)
    // a loop, because a callback for each of ten million bytes is slow
    for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
    const made = URL.createObjectURL(new Blob([bytes], { type: file.type }))
    // oxlint-disable-next-line react/set-state-in-effect -- an effect creates and revokes the URL in pairs
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
