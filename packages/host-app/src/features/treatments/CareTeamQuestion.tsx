import type { DashboardTreatment } from '@anamnesis/api/contract'
import { checkField } from '@anamnesis/engine'
import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, FieldRenderer } from '@anamnesis/fields'
import { type FormEvent, useId, useState } from 'react'
import { useHostServices } from '../../lib/HostServices.tsx'
import { question, questionText, title } from './CareTeamQuestion.css.ts'

const FIELD: FieldOf<'text-area'> = { name: 'answer', type: 'text-area', label: 'Your answer', maxLength: 5000 }

/** What a question needs. */
interface CareTeamQuestionProps {
  readonly asked: NonNullable<DashboardTreatment['question']>
  readonly onAnswered: () => void
}

/** What the care team has to know before they decide, and a place to answer it. */
export function CareTeamQuestion({ asked, onAnswered }: CareTeamQuestionProps) {
  const { api } = useHostServices()
  const id = useId()
  const [text, setText] = useState('')
  // the same for each attempt at one text: pressing twice sends it once
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = checkField(FIELD, text)?.message
    setError(wrong)
    if (wrong !== undefined) return document.getElementById(`${id}-answer`)?.focus()
    setIsBusy(true)
    const result = await api.sendMessage({ body: { id: messageId, text } })
    setIsBusy(false)
    if (result.ok) return onAnswered()
    const offline = 'We could not reach our server. Check your connection, then try again.'
    setError(result.status === 0 ? offline : (result.problem?.title ?? 'Something went wrong. Try again in a little while.'))
  }
  return (
    <form className={question} onSubmit={(event) => void send(event)} aria-labelledby={`${id}-title`} noValidate>
      <h3 id={`${id}-title`} className={title}>
        Your care team has a question
      </h3>
      <p className={`${body} ${questionText}`}>{asked.text}</p>
      <FieldRenderer
        field={FIELD}
        id={`${id}-answer`}
        value={text}
        error={error}
        isHeading={false}
        onChange={(value) => {
          setText(typeof value === 'string' ? value : '')
          setMessageId(crypto.randomUUID())
        }}
        onCommit={() => undefined}
        onAutofill={() => undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        Send your answer
      </Button>
    </form>
  )
}
