import { LineIcon, SheetPresence } from '@anamnesis/fields/internal'
import { createContext, lazy, Suspense, use, useCallback, useState } from 'react'
import type { ChatPort } from '../../ports/chat/index.ts'
import { file as fileStyle, photo, plate } from './Attachment.css.ts'

/** The file of a message, a photo in small; opens in a dialog. */
export function AttachmentLink({ id, name, isSent }: { readonly id: string; readonly name: string; readonly isSent: boolean }) {
  const load = use(FilesContext)
  const [isOpen, setIsOpen] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const fail = useCallback(() => setIsBroken(true), [])
  const content = (
    <>
      <FileIcon />
      {name}
    </>
  )
  if (!load) return <span className={fileStyle}>{content}</span>
  return (
    <>
      {isSent && !isBroken && IS_PHOTO.test(name) ? (
        <button type="button" className={photo} aria-label={name} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <span className={plate}>
            <Suspense>
              <AttachmentPhoto id={id} name={name} load={load} onFailure={fail} />
            </Suspense>
          </span>
        </button>
      ) : (
        <button type="button" className={fileStyle} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {content}
        </button>
      )}
      <Suspense>
        <SheetPresence>{isOpen && <DocumentView uploadId={id} title={name} onClose={() => setIsOpen(false)} />}</SheetPresence>
      </Suspense>
    </>
  )
}

// loaded when first opened
const DocumentView = lazy(async () => ({ default: (await import('../../shell/dashboard/DocumentView.tsx')).DocumentView }))

// loaded with the first photo
const AttachmentPhoto = lazy(async () => ({ default: (await import('./AttachmentPhoto.tsx')).AttachmentPhoto }))

/** Loads the files of the conversation; undefined where they can't be opened, such as by a chat link. */
export const FilesContext = createContext<ChatPort['load']>(undefined)

const IS_PHOTO = /\.(jpe?g|png)$/i

/** A paper clip. */
export function FileIcon() {
  return (
    <LineIcon size={20} weight={1.6}>
      <path d="M15.5 9.5l-5.7 5.7a3.3 3.3 0 0 1-4.7-4.7l6.2-6.2a2.2 2.2 0 0 1 3.1 3.1L8.6 13.2a1.1 1.1 0 0 1-1.5-1.5l5.2-5.2" />
    </LineIcon>
  )
}
