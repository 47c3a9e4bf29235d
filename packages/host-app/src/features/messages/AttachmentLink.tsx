import { LineIcon, SheetPresence } from '@anamnesis/fields/internal'
import { createContext, lazy, Suspense, use, useState } from 'react'
import { file as fileStyle } from './Attachment.css.ts'

// loaded when first opened
const DocumentView = lazy(async () => ({ default: (await import('../../shell/dashboard/DocumentView.tsx')).DocumentView }))

/** Whether the files of the conversation can be opened: not by a chat link. */
export const FilesContext = createContext(false)

/** The file of a message; opens in a dialog. */
export function AttachmentLink({ id, name }: { readonly id: string; readonly name: string }) {
  const canOpen = use(FilesContext)
  const [isOpen, setIsOpen] = useState(false)
  const content = (
    <>
      <FileIcon />
      {name}
    </>
  )
  if (!canOpen) return <span className={fileStyle}>{content}</span>
  return (
    <>
      <button type="button" className={fileStyle} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {content}
      </button>
      <Suspense>
        <SheetPresence>{isOpen && <DocumentView uploadId={id} title={name} onClose={() => setIsOpen(false)} />}</SheetPresence>
      </Suspense>
    </>
  )
}

/** A paper clip. */
export function FileIcon() {
  return (
    <LineIcon size={20} weight={1.6}>
      <path d="M15.5 9.5l-5.7 5.7a3.3 3.3 0 0 1-4.7-4.7l6.2-6.2a2.2 2.2 0 0 1 3.1 3.1L8.6 13.2a1.1 1.1 0 0 1-1.5-1.5l5.2-5.2" />
    </LineIcon>
  )
}
