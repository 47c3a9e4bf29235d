import { asLines, Button, hint, LineIcon } from '@anamnesis/fields/internal'
import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, type SyntheticEvent, useId, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { MessageOutbox } from '../../lib/messageOutbox.ts'
import type { Attachment, ChatPort } from '../../ports/chat/index.ts'
import { AttachmentChoice, ChosenAttachment } from './AttachmentChoice.tsx'
import { box, composer, keys, label, problem, sendSign, sendWord, tools, writing } from './Composer.css.ts'
import { useAttachment } from './useAttachment.ts'

/** Message input: Enter adds a line, Ctrl or Cmd and Enter sends. The text survives a reload. */
export function Composer({ outbox, attach, onSend }: ComposerProps) {
  const id = useId()
  const form = useForm({ resolver, defaultValues: { text: outbox.draft() }, reValidateMode: 'onSubmit' })
  const text = useWatch({ control: form.control, name: 'text' })
  const { attachment, isUploading, problem: fileProblem, choose, remove } = useAttachment(attach)
  const error = form.formState.errors.text?.message ?? fileProblem
  const sentAt = useRef(-DOUBLE_CLICK)
  const submit = (written: { readonly text: string }) => {
    onSend(written.text, attachment)
    remove()
    sentAt.current = performance.now()
    form.setValue('text', '')
    outbox.storeDraft('')
    form.setFocus('text')
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isUploading) return
    // a file needs no words
    if (attachment && text.trim() === '') submit({ text: '' })
    // a second press of a double click isn't an empty message
    else if (text.trim() !== '' || performance.now() - sentAt.current >= DOUBLE_CLICK) void form.handleSubmit(submit)()
  }
  const left = LONGEST - text.trim().length
  return (
    <form className={composer} noValidate onSubmit={send}>
      <label className={label} htmlFor={id}>
        Your message
      </label>
      {error !== undefined && (
        <p className={problem} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <ChosenAttachment attachment={attachment} isUploading={isUploading} onRemove={remove} />
      <div className={writing}>
        <textarea
          className={box}
          id={id}
          rows={1}
          dir="auto"
          placeholder="Write a message"
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          {...form.register('text', {
            onChange: ({ target }) => {
              form.clearErrors()
              outbox.storeDraft(target.value)
            },
          })}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
            send(event)
          }}
        />
        <div className={tools}>
          {attach && <AttachmentChoice isBusy={isUploading} onChoose={choose} />}
          <Button type="submit">
            <LineIcon size={20} className={sendSign}>
              <path d="M10 16.5V4M4.5 9.5L10 4l5.500 5.500" />
            </LineIcon>
            <span className={sendWord}>Send</span>
          </Button>
        </div>
      </div>
      <p className={hint} id={`${id}-hint`}>
        <span className={keys}>Press Ctrl or ⌘ and Enter to send.</span>
        {text.length > NEARLY && <span>{` ${left >= 0 ? `${characters(left)} left.` : tooLong(text.trim().length)}`}</span>}
      </p>
    </form>
  )
}

interface ComposerProps {
  readonly outbox: MessageOutbox
  /** Uploads a file; without it, files can't be sent. */
  readonly attach?: ChatPort['attach']
  readonly onSend: (text: string, attachment?: Attachment) => void
}

/** Maximum length of a message. */
const LONGEST = 5000
/** Length from which the remaining characters are shown. */
const NEARLY = 4500
/** Maximum time between presses of a double click, in milliseconds. */
const DOUBLE_CLICK = 1000

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)
const tooLong = (length: number) => `Your message is ${characters(length - LONGEST)} too long. Send it in two parts.`

const resolver = zodResolver(
  z.object({
    text: z
      .string()
      .check(
        z.overwrite(asLines),
        z.trim(),
        z.minLength(1, 'Write a message first'),
        z.maxLength(LONGEST, { error: ({ input }) => tooLong(input?.length ?? 0) }),
      ),
  }),
)
