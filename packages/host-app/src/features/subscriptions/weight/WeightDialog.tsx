import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, link, Sheet } from '@anamnesis/fields/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { readBody } from '../../../lib/readBody.ts'
import { FormField } from '../../../lib/form/FormField.tsx'
import { texts, useFieldForm } from '../../../lib/form/useFieldForm.ts'
import { useHostServices } from '../../../lib/HostServices.tsx'
import { Link } from '../../../lib/router/Link.tsx'
import { showToast } from '../../../shell/dashboard/toasts.ts'
import { buttons, words } from '../dialogs.css.ts'
import { progressKey } from './progressKey.ts'
import { formatWeight, type WeightUnit } from './weightUnit.ts'

/** Adds today's weight between check-ins. A weight far from the last one is saved when the patient sends it twice. */
export function WeightDialog({ treatmentId, last, unit, onDone }: WeightDialogProps) {
  const { api } = useHostServices()
  const queries = useQueryClient()
  const [doubt, setDoubt] = useState<{ readonly pounds: string; readonly message: string }>()
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [field],
    answers: texts,
    failureAt: field.name,
    send: async ({ pounds = '' }) => {
      const message = last === undefined ? undefined : doubtOf(Number(pounds), last, unit)
      if (message !== undefined && pounds !== doubt?.pounds) return setDoubt({ pounds, message })
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
            <p className={body} role="alert">
              {doubt?.message}
            </p>
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

/** Props of {@link WeightDialog}. */
interface WeightDialogProps {
  readonly treatmentId: string
  /** The last weight, in pounds. */
  readonly last: number | undefined
  /** Unit of the last weight in a message. */
  readonly unit: WeightUnit
  readonly onDone: () => void
}

/** A change that is more likely a slip of the finger, as a part of the last weight. */
const DOUBTFUL_CHANGE = 0.15

function doubtOf(pounds: number, last: number, unit: WeightUnit): string | undefined {
  const change = pounds - last
  if (Math.abs(change) <= last * DOUBTFUL_CHANGE) return undefined
  const difference = `${formatWeight(unit, Math.abs(change))} ${change < 0 ? 'less' : 'more'}`
  return `That’s ${difference} than your last weight, ${formatWeight(unit, last)}. Correct it, or save it again if it’s right.`
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
