import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { readBody } from '../../lib/readBody.ts'
import { FormField } from '../../lib/form/FormField.tsx'
import { useFieldForm } from '../../lib/form/useFieldForm.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { form as formStyle, part, partTitle } from './ManageTab.css.ts'
import { type Plan, subscriptionName } from './Plan.ts'

/** Sends a change that only the care team can make as a message to them. */
export function ChangeRequest({ plan }: { readonly plan: Plan }) {
  const { api } = useHostServices()
  // one id per request, so that a double press sends it once
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const { id, form, isBusy, submit } = useFieldForm({
    fields: FIELDS,
    answers,
    failureAt: DETAILS.name,
    send: async ({ what, details }) => {
      const text = `${requests[what]} for my ${subscriptionName(plan)}: ${details}`
      await readBody(api.sendMessage({ body: { id: messageId, text } }))
      form.reset()
      setMessageId(crypto.randomUUID())
      showToast('Your request is sent. Your care team will answer in your messages.')
    },
  })
  return (
    <div className={part}>
      <h3 className={partTitle} id={`${id}-title`}>
        Ask for a change
      </h3>
      <p className={body}>Your care team decides with you. They’ll answer in your messages.</p>
      <FormProvider {...form}>
        <form className={formStyle} onSubmit={submit} aria-labelledby={`${id}-title`} noValidate>
          {FIELDS.map((field) => (
            <FormField key={field.name} field={field} id={`${id}-${field.name}`} onChange={() => setMessageId(crypto.randomUUID())} />
          ))}
          <Button type="submit" look="secondary" isBusy={isBusy}>
            Send your request
          </Button>
        </form>
      </FormProvider>
    </div>
  )
}

/** What a patient may ask the care team to change, by the words of the message. */
const requests = {
  dose: 'A different dose',
  date: 'An earlier shipping date',
  other: 'Something else',
} as const

const WHAT: FieldOf<'radio-group'> = {
  name: 'what',
  type: 'radio-group',
  label: 'What would you like?',
  options: Object.entries(requests).map(([value, label]) => ({ value, label })),
}
const DETAILS: FieldOf<'text-area'> = {
  name: 'details',
  type: 'text-area',
  label: 'Your request',
  description: 'Tell us what you’d like, and why.',
  maxLength: 2000,
}
const FIELDS = [WHAT, DETAILS]
const answers = z.object({ what: z.enum(['dose', 'date', 'other'], 'Choose what you’d like'), details: z.string().check(z.trim()) })
