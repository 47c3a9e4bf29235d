import { Button, hint } from '@anamnesis/fields/internal'
import { useRef } from 'react'
import type { Attachment } from '../../ports/chat/index.ts'
import { FileIcon } from './AttachmentLink.tsx'
import { chosen, clip, file as fileStyle } from './Attachment.css.ts'

/** Chooses a photo or a PDF for the message being written. */
export function AttachmentChoice({ isBusy, onChoose }: { readonly isBusy: boolean; readonly onChoose: (file: File | undefined) => void }) {
  return (
    <label className={clip} title="Photo or PDF">
      <FileIcon />
      <input
        type="file"
        accept="image/png,image/jpeg,application/pdf"
        aria-label="Add a photo or a PDF"
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) event.preventDefault()
        }}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0])
          // the same file can be chosen again
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** The chosen file, with its state. */
export function ChosenAttachment({
  attachment,
  isUploading,
  onRemove,
}: {
  readonly attachment: Attachment | undefined
  readonly isUploading: boolean
  readonly onRemove: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <output className={hint}>{isUploading ? 'Uploading your file…' : ''}</output>
      {attachment && (
        <div className={chosen}>
          <span className={fileStyle}>
            <FileIcon />
            {attachment.name}
          </span>
          <Button
            look="quiet"
            onClick={() => {
              // the button goes with the file
              place.current?.closest('form')?.querySelector('textarea')?.focus()
              onRemove()
            }}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}
