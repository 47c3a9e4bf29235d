import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { FormField } from '../../lib/form/FormField.tsx'
import { useFieldForm } from '../../lib/form/useFieldForm.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { pauseTexts } from './changeTexts.ts'
import { buttons, words } from './dialogs.css.ts'
import { type Plan, subscriptionName } from './Plan.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

/** Pauses a subscription, for good or until a day, and states the effects. */
export function PauseDialog({ plan, onDone }: { readonly plan: Plan; readonly onDone: () => void }) {
  const { id: subscription_id, version, pause_dates: days } = plan.subscription
  const { mutateAsync } = useSubscriptionChange()
  const dayField: FieldOf<'date'> = {
    name: 'resumes_on',
    type: 'date',
    label: 'When should it resume?',
    // required while it shows, which `answers` checks
    optional: true,
    labelHint: '',
    ...(days && { min: days.from, max: days.until, description: `Any day from ${formatDay(days.from)} to ${formatDay(days.until)}.` }),
  }
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [HOW, dayField],
    answers,
    initial: { how: 'open' },
    send: async ({ how, resumes_on: day }) => {
      const until = how === 'day' ? { resumes_on: day } : {}
      try {
        await mutateAsync({ actionType: 'pause', subscription_id, version, ...until })
        showToast(`Your subscription is paused. We won’t ship anything until ${how === 'day' ? formatDay(day) : 'you resume'}.`)
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.problem?.errors?.[dayField.name] !== undefined) throw failure
        showToast(failure.message, 'error')
      }
      onDone()
    },
  })
  const isUntilADay = useWatch({ control: form.control, name: 'how' }) === 'day'
  return (
    <Sheet title={`Pause your ${subscriptionName(plan)}?`} onClose={isBusy ? undefined : onDone}>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          <div className={words}>
            {pauseTexts(plan.subscription).map((line) => (
              <p key={line} className={body}>
                {line}
              </p>
            ))}
            {days && <FormField field={HOW} id={`${id}-how`} />}
            {isUntilADay && <FormField field={dayField} id={`${id}-${dayField.name}`} />}
            <p className={body}>You can resume at any time.</p>
          </div>
          <div className={buttons}>
            <Button type="submit" isBusy={isBusy}>
              Pause subscription
            </Button>
            <Button look="secondary" onClick={onDone}>
              Keep it active
            </Button>
          </div>
        </form>
      </FormProvider>
    </Sheet>
  )
}

const HOW: FieldOf<'radio-group'> = {
  name: 'how',
  type: 'radio-group',
  label: 'How long?',
  options: [
    { value: 'open', label: 'Until I resume it' },
    { value: 'day', label: 'Until a day I choose' },
  ],
}
const answers = z
  .object({ how: z.enum(['open', 'day'], 'Choose how long'), resumes_on: z.string() })
  .check(z.refine(({ how, resumes_on: day }) => how === 'open' || day !== '', { path: ['resumes_on'], error: 'Enter the day' }))
