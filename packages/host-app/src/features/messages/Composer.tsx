import { Button, hint } from '@anamnesis/fields'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { MessageOutbox } from '../../lib/messageOutbox.ts'
import { box, composer, keys, label, problem, writing } from './Composer.css.ts'

/** Maximum length of a message. */
const LONGEST = 5000
/** Length from which the remaining characters are shown. */
const NEARLY = 4500
/** Maximum time between presses of a double click, in milliseconds. */
const DOUBLE_CLICK = 1000

/** Message input: Enter adds a line, Ctrl or Cmd and Enter sends. The text survives a reload. */
export function Composer({ outbox, onSend }: { readonly outbox: MessageOutbox; readonly onSend: (text: string) => void }) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(outbox.draft)
  const [error, setError] = useState<string>()
  const sentAt = useRef(-DOUBLE_CLICK)
  const change = (next: string) => {
    setText(next)
    setError(undefined)
    outbox.storeDraft(next)
  }
  const send = () => {
    const written = text.trim()
    // a second press of a double click isn't an empty message
    if (written === '' && performance.now() - sentAt.current < DOUBLE_CLICK) return
    const wrong = written === '' ? 'Write a message first' : written.length > LONGEST ? tooLong(written.length) : undefined
    setError(wrong)
    if (wrong === undefined) {
      onSend(written)
      sentAt.current = performance.now()
      change('')
    }
    area.current?.focus()
  }
  const left = LONGEST - text.trim().length
  return (
    <form
      className={composer}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <label className={label} htmlFor={id}>
        Your message
      </label>
      {error !== undefined && (
        <p className={problem} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <div className={writing}>
        <textarea
          ref={area}
          className={box}
          id={id}
          rows={1}
          value={text}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Button type="submit">Send</Button>
      </div>
      <p className={hint} id={`${id}-hint`}>
        <span className={keys}>Ctrl or ⌘ and Enter sends.</span>
        {text.length > NEARLY && <span>{` ${left >= 0 ? `${left} characters left.` : tooLong(text.trim().length)}`}</span>}
      </p>
    </form>
  )
}

function tooLong(length: number): string {
  return `Your message is ${length - LONGEST} characters too long. Send it in two parts.`
}
