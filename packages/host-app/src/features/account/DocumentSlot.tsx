import type { Client } from '@anamnesis/api/client'
import type { FileAnswer } from '@anamnesis/engine/schema'
import { Button, FieldRenderer, hint, SheetPresence } from '@anamnesis/fields'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { answerOf } from '../../lib/answerOf.ts'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { actions, name, slot, slotTitle } from './Documents.css.ts'

// fetched when it is first opened
const DocumentView = lazy(async () => ({ default: (await import('./DocumentView.tsx')).DocumentView }))

type Document = Extract<Awaited<ReturnType<Client['listDocuments']>>, { ok: true }>['body']['documents'][number]

/** What a slot is drawn from. */
export interface DocumentSlotProps {
  readonly document: Document['document']
  readonly title: string
  /** What it is for. */
  readonly use: string
  readonly onFile: Document | undefined
}

/** One document: what is on file of it, a look at it, and a file in its place. */
export function DocumentSlot({ document, title, use, onFile }: DocumentSlotProps) {
  const { api } = useHostServices()
  const queries = useQueryClient()
  const id = useId()
  const [isReplacing, setIsReplacing] = useState(false)
  const [isViewing, setIsViewing] = useState(false)
  const [file, setFile] = useState<FileAnswer>()
  // the same for each attempt at one file: sending it twice takes effect once
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const choose = (answer: unknown) => {
    setError(undefined)
    setKey(crypto.randomUUID())
    // the field answers with a file or takes it away
    setFile(answer as FileAnswer | undefined)
  }
  const send = async () => {
    if (!file) {
      setError('Required')
      window.document.getElementById(id)?.focus()
      return
    }
    setIsBusy(true)
    try {
      const { content, name: file_name, type: content_type } = file
      await answerOf(api.upload({ body: { document, file: content, file_name, content_type } }, { idempotencyKey: key }))
      await queries.invalidateQueries({ queryKey: ['documents'] })
      showToast(`${title}: your file is saved.`)
      setIsReplacing(false)
      choose(undefined)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setError(failure.problem?.errors?.[document] ?? failure.message)
      window.document.getElementById(id)?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  const isOpen = isReplacing || !onFile
  return (
    <div className={slot}>
      <h3 className={slotTitle}>{title}</h3>
      {onFile && (
        <div>
          <p className={name}>{onFile.file_name}</p>
          <p className={hint}>On file since {formatDay(onFile.uploaded_at)}</p>
        </div>
      )}
      {isOpen && (
        <FieldRenderer
          field={{ name: document, type: 'uploader', label: `${onFile ? 'Another' : 'Your'} ${nameIn(title)}`, description: use }}
          id={id}
          value={file}
          error={error}
          isHeading={false}
          onChange={choose}
          onCommit={() => undefined}
          onAutofill={() => undefined}
        />
      )}
      <div className={actions}>
        {isOpen ? (
          <>
            <Button look={file ? 'primary' : 'quiet'} isBusy={isBusy} onClick={() => void send()}>
              {isBusy ? 'Sending…' : `Save ${title}`}
            </Button>
            {onFile && (
              <Button
                look="quiet"
                onClick={() => {
                  setIsReplacing(false)
                  choose(undefined)
                }}
              >
                Keep the one on file
              </Button>
            )}
          </>
        ) : (
          <>
            <Button look="quiet" aria-label={`View ${title}`} onClick={() => setIsViewing(true)}>
              View
            </Button>
            <Button look="quiet" aria-label={`Replace ${title}`} onClick={() => setIsReplacing(true)}>
              Replace
            </Button>
          </>
        )}
      </div>
      <Suspense>
        <SheetPresence>
          {isViewing && onFile && <DocumentView uploadId={onFile.id} title={title} onClose={() => setIsViewing(false)} />}
        </SheetPresence>
      </Suspense>
    </div>
  )
}

/** A title within a sentence; what is an abbreviation stays one. */
const nameIn = (title: string) => title.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
