import type { Subscription } from '@anamnesis/api/contract'
import type { FieldOf } from '@anamnesis/engine/schema'
import { isTexts } from '@anamnesis/engine/schema/internal'
import { body, Button } from '@anamnesis/fields/internal'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { formatMoney } from '../../lib/formatMoney.ts'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { FormField } from '../../lib/form/FormField.tsx'
import { useFieldForm } from '../../lib/form/useFieldForm.ts'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

/** Choice of a subscription’s add-ons, with reasons against them. */
export function AddOnsForm({ subscription }: { readonly subscription: Subscription }) {
  const { id: subscription_id, version, add_on_options: options } = subscription
  const months = subscription.bulk_option?.dose_multiplier ?? 1
  const { mutateAsync } = useSubscriptionChange()
  const field: FieldOf<'checkbox-group'> = {
    name: 'add_on_ids',
    type: 'checkbox-group',
    label: 'Comes with your shipments',
    optional: true,
    options: options.map((option) => ({
      value: option.id,
      label: option.name,
      details:
        months === 1
          ? `${formatMoney(option.price)} a month`
          : `${formatMoney(option.price)} a month, ${formatMoney(option.price * months)} per shipment`,
    })),
  }
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [field],
    answers,
    initial: { add_on_ids: subscription.add_ons },
    send: async ({ add_on_ids }) => {
      const say = (...toast: Parameters<typeof showToast>) => {
        showToast(...toast)
        // the button goes with what is fetched next
        document.getElementById(`${subscription_id}-add-ons`)?.focus()
      }
      try {
        await mutateAsync({ actionType: 'update_add_ons', subscription_id, version, add_on_ids })
        say('Your add-ons are saved')
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.problem?.errors?.['add_on_ids'] !== undefined) throw failure
        say(failure.message, 'error')
      }
    },
  })
  const value = useWatch({ control: form.control, name: 'add_on_ids' })
  const chosen = isTexts(value) ? value : []
  const isChanged = chosen.length !== subscription.add_ons.length || chosen.some((one) => !subscription.add_ons.includes(one))
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} style={{ display: 'grid', gap: '1.25rem' }} noValidate>
        <FormField field={field} id={`${id}-add_on_ids`} />
        <p className={body}>
          {`Changes apply from your next charge. ${subscription.state === 'Paused' ? chargeTexts.whilePaused : chargeTexts.perShipment}`}
        </p>
        {isChanged && (
          <Button type="submit" isBusy={isBusy}>
            Save add-ons
          </Button>
        )}
      </form>
    </FormProvider>
  )
}

const answers = z.object({ add_on_ids: z.array(z.string()) })
