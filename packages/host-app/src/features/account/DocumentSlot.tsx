import type { Client } from '@anamnesis/api/client'
import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import { Button, hint, SheetPresence } from '@anamnesis/fields/internal'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { readBody } from '../../lib/readBody.ts'
import { FormField } from '../../lib/form/FormField.tsx'
import { useFieldForm } from '../../lib/form/useFieldForm.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { actions, name, row, slot, slotTitle, words } from './Documents.css.ts'

/** A document as a row with its state. The upload opens when the patient adds or replaces the document. */
export function DocumentSlot({ document, title, use, stored }: DocumentSlotProps) {
  const { api } = useHostServices()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  /** Opens or closes the upload. The title takes the focus of the button that goes. */
  const toggle = (next: boolean) => {
    if (place.current?.matches(':focus-within')) place.current.querySelector('h3')?.focus()
    setIsOpen(next)
  }
  const [isViewing, setIsViewing] = useState(false)
  // one key per file, so that retries take effect once
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const field: FieldOf<'uploader'> = {
    name: document,
    type: 'uploader',
    label: `${stored ? 'Another' : 'Your'} ${nameIn(title)}`,
    description: use,
  }
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [field],
    answers,
    failureAt: document,
    send: async ({ [document]: file }) => {
      if (!file) return
      const { content, name: file_name, type: content_type } = file
      await readBody(api.upload({ body: { document, file: content, file_name, content_type } }, { idempotencyKey }))
      await queries.invalidateQueries({ queryKey: ['documents'] })
      showToast(`${title}: your file is saved.`)
      keep()
    },
  })
  const keep = () => {
    toggle(false)
    form.reset()
  }
  const file = useWatch({ control: form.control, name: document })
  return (
    <div ref={place} className={slot}>
      <div className={row}>
        <div className={words}>
          <h3 className={slotTitle} tabIndex={-1}>
            {title}
          </h3>
          {stored ? (
            <>
              <p className={name}>{stored.file_name}</p>
              <p className={hint}>On file since {formatDay(stored.uploaded_at)}</p>
            </>
          ) : (
            <p className={hint}>{use}</p>
          )}
        </div>
        {!isOpen && (
          <div className={actions}>
            {stored && (
              <Button look="quiet" aria-label={`View ${title}`} onClick={() => setIsViewing(true)}>
                View
              </Button>
            )}
            <Button look="quiet" aria-label={`${stored ? 'Replace' : 'Add'} ${title}`} onClick={() => toggle(true)}>
              {stored ? 'Replace' : 'Add'}
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <>
          <FormProvider {...form}>
            <FormField field={field} id={`${id}-${document}`} onChange={() => setKey(crypto.randomUUID())} />
          </FormProvider>
          <div className={actions}>
            <Button look={file ? 'primary' : 'quiet'} isBusy={isBusy} onClick={() => submit()}>
              {isBusy ? 'Sending…' : `Save ${title}`}
            </Button>
            <Button look="quiet" onClick={keep}>
              {stored ? 'Keep the one on file' : 'Not now'}
            </Button>
          </div>
        </>
      )}
      <Suspense>
        <SheetPresence>
          {isViewing && stored && <DocumentView uploadId={stored.id} title={title} onClose={() => setIsViewing(false)} />}
        </SheetPresence>
      </Suspense>
    </div>
  )
}

// loaded when first opened
const DocumentView = lazy(async () => ({ default: (await import('../../shell/dashboard/DocumentView.tsx')).DocumentView }))

type Document = Extract<Awaited<ReturnType<Client['listDocuments']>>, { ok: true }>['body']['documents'][number]

const answers = z.record(z.string(), z.custom<FileAnswer>())

/** Props of {@link DocumentSlot}. */
export interface DocumentSlotProps {
  readonly document: Document['document']
  readonly title: string
  /** Its purpose. */
  readonly use: string
  readonly stored: Document | undefined
}

/** Lower-cases a title for a sentence, except abbreviations. */
const nameIn = (title: string) => title.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
