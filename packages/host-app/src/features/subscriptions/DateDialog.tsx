import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { FormProvider } from 'react-hook-form'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { FormField } from '../../lib/form/FormField.tsx'
import { texts, useFieldForm } from '../../lib/form/useFieldForm.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { buttons, words } from './dialogs.css.ts'
import { type Plan, subscriptionName } from './Plan.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

/** Moves the next shipment to another day. */
export function DateDialog({ plan, onDone }: { readonly plan: Plan; readonly onDone: () => void }) {
  const { id: subscription_id, version, shipping_dates: days, next_shipping_date: next } = plan.subscription
  const { mutateAsync } = useSubscriptionChange()
  const field: FieldOf<'date'> = {
    name: 'shipping_date',
    type: 'date',
    label: 'When should it ship?',
    ...(days && { min: days.from, max: days.until, description: `Any day from ${formatDay(days.from)} to ${formatDay(days.until)}.` }),
  }
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [field],
    answers: texts,
    send: async ({ shipping_date = '' }) => {
      try {
        await mutateAsync({ actionType: 'update_shipping_date', subscription_id, version, shipping_date })
        showToast(`Your next order will ship on ${formatDay(shipping_date)}.`)
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.problem?.errors?.[field.name] !== undefined) throw failure
        showToast(failure.message, 'error')
      }
      onDone()
    },
  })
  return (
    <Sheet title={`Change the date of your ${subscriptionName(plan)}`} onClose={isBusy ? undefined : onDone}>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          <div className={words}>
            {next !== null && <p className={body}>{`Your next order is set to ship on ${formatDay(next)}.`}</p>}
            <p className={body}>
              Your last order should last until the first day you can choose. We’ll charge your card when the pharmacy gets the next one
              ready.
            </p>
            <FormField field={field} id={`${id}-${field.name}`} />
          </div>
          <div className={buttons}>
            <Button type="submit" isBusy={isBusy}>
              Save the date
            </Button>
            <Button look="secondary" onClick={onDone}>
              Keep the date
            </Button>
          </div>
        </form>
      </FormProvider>
    </Sheet>
  )
}
