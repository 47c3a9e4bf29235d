import type { FileAnswer } from '@anamnesis/engine/schema'
import type { Receipt } from '@anamnesis/engine/schema/internal'
import { useEffect, useState } from 'react'
import { hint, link } from '../../css/typography.css.ts'
import { Button } from '../../private/Button/Button.tsx'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'
import { pageLocale } from '../../private/pageLocale.ts'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { actions, chosen, fileName, preview } from './UploaderField.css.ts'

/** A chosen or sent file: picture or icon, name, size and a remove button. */
export function ChosenFile({ id, answer, describedBy, isDisabled, isOneOfSeveral = false, onRemove }: ChosenFileProps) {
  const file = answer.kind === 'file' ? answer : undefined
  const name = answer.kind === 'file' ? answer.name : answer.label
  const url = usePreview(file)
  return (
    <div className={chosen}>
      {url !== undefined && file?.type.startsWith('image/') ? (
        <img className={preview} src={url} alt="Preview of your file" />
      ) : (
        <span className={preview}>
          <LineIcon size={32}>
            <path d="M19 4H9a2 2 0 0 0-2 2v20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V10zv6h6" />
          </LineIcon>
        </span>
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
            <span>{file || isOneOfSeveral ? 'Remove' : 'Replace'}</span>
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}

const MEGABYTE = 1024 * 1024

/** Minimum displayed size, so that a small file does not read 0.00 MB. */
const LEAST = 0.01

const megabytes = () => new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 2, minimumFractionDigits: 2 })

/** Props of {@link ChosenFile}. */
export interface ChosenFileProps {
  readonly id: string
  readonly answer: FileAnswer | Receipt
  readonly describedBy: string | undefined
  readonly isDisabled: boolean
  /** Whether removing it makes place for another file only; default: a sent file is replaced. */
  readonly isOneOfSeveral?: boolean
  readonly onRemove: () => void
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
