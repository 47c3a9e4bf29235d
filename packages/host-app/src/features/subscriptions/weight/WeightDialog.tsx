import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, link, Sheet } from '@anamnesis/fields/internal'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { readBody } from '../../../lib/readBody.ts'
import { FormField } from '../../../lib/form/FormField.tsx'
import { texts, useFieldForm } from '../../../lib/form/useFieldForm.ts'
import { useHostServices } from '../../../lib/HostServices.tsx'
import { Link } from '../../../lib/router/Link.tsx'
import { showToast } from '../../../shell/dashboard/toasts.ts'
import { buttons, words } from '../dialogs.css.ts'
import { progressKey } from './progressKey.ts'

/** Adds today's weight between check-ins. */
export function WeightDialog({ treatmentId, onDone }: { readonly treatmentId: string; readonly onDone: () => void }) {
  const { api } = useHostServices()
  const queries = useQueryClient()
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [field],
    answers: texts,
    failureAt: field.name,
    send: async ({ pounds }) => {
      const { weights } = await readBody(api.putWeight({ params: { treatment_id: treatmentId }, body: { pounds: Number(pounds) } }))
      queries.setQueryData(progressKey(treatmentId), weights)
      showToast('Your weight is saved.')
      onDone()
    },
  })
  return (
    <Sheet title="Add today’s weight" onClose={isBusy ? undefined : onDone}>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          <div className={words}>
            <p className={body}>
              Your care team will see it at your next check-in. If you feel unwell,{' '}
              <Link className={link} to="/dashboard/messages">
                message them
              </Link>{' '}
              now.
            </p>
            <FormField field={field} id={`${id}-${field.name}`} />
          </div>
          <div className={buttons}>
            <Button type="submit" isBusy={isBusy}>
              Save my weight
            </Button>
            <Button look="secondary" onClick={onDone}>
              Not now
            </Button>
          </div>
        </form>
      </FormProvider>
    </Sheet>
  )
}

/** As in a check-in. */
const field: FieldOf<'text'> = {
  name: 'pounds',
  type: 'text',
  label: 'How much do you weigh today?',
  description: 'If you already added a weight today, this one replaces it.',
  inputMode: 'decimal',
  unit: 'pounds',
  maxLength: 6,
  validations: [
    {
      pattern: String.raw`^([6-9]\d|[1-9]\d\d)(\.\d{1,2})?$`,
      message: 'Enter your weight, between 60 and 999 pounds, or 28 and 453 kilograms',
    },
  ],
}
