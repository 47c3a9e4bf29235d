import type { DashboardTreatment } from '@anamnesis/api/contract'
import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { readBody } from '../../lib/readBody.ts'
import { FormField } from '../../lib/form/FormField.tsx'
import { texts, useFieldForm } from '../../lib/form/useFieldForm.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { question, questionText, title } from './CareTeamQuestion.css.ts'

/** A question from the care team, with an answer form. */
export function CareTeamQuestion({ asked, onAnswered }: CareTeamQuestionProps) {
  const { api } = useHostServices()
  // one id per text, so that a double press sends it once
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [ANSWER],
    answers: texts,
    failureAt: 'answer',
    send: async ({ answer = '' }) => {
      await readBody(api.sendMessage({ body: { id: messageId, text: answer } }))
      onAnswered()
    },
  })
  return (
    <FormProvider {...form}>
      <form className={question} onSubmit={submit} aria-labelledby={`${id}-title`} noValidate>
        <h3 id={`${id}-title`} className={title}>
          Your care team has a question
        </h3>
        <p className={`${body} ${questionText}`} dir="auto">
          {asked.text}
        </p>
        <FormField field={ANSWER} id={`${id}-answer`} onChange={() => setMessageId(crypto.randomUUID())} />
        <Button type="submit" isBusy={isBusy}>
          Send your answer
        </Button>
      </form>
    </FormProvider>
  )
}

const ANSWER: FieldOf<'text-area'> = { name: 'answer', type: 'text-area', label: 'Your answer', maxLength: 5000 }

/** Props of {@link CareTeamQuestion}. */
interface CareTeamQuestionProps {
  readonly asked: NonNullable<DashboardTreatment['question']>
  readonly onAnswered: () => void
}
