import type { FileAnswer, Receipt } from '@anamnesis/engine/schema'
import { hint, link } from '../../css/typography.css.ts'
import { Button } from '../../private/Button/Button.tsx'
import { pageLocale } from '../../private/pageLocale.ts'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { actions, chosen, fileName, preview } from './UploaderField.css.ts'
import { usePreview } from './usePreview.ts'

const MEGABYTE = 1024 * 1024
/** A small file is no empty one. */
const LEAST = 0.01
const megabytes = () => new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 2, minimumFractionDigits: 2 })

/** What a chosen file is drawn from. */
export interface ChosenFileProps {
  readonly id: string
  readonly answer: FileAnswer | Receipt
  readonly describedBy: string | undefined
  readonly isDisabled: boolean
  readonly onRemove: () => void
}

/** A file that was chosen, or sent already: its picture, name and size, and the way to another one. */
export function ChosenFile({ id, answer, describedBy, isDisabled, onRemove }: ChosenFileProps) {
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
            {file ? 'Remove' : 'Replace'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}
