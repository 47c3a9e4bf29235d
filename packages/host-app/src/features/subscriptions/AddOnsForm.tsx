import type { Subscription } from '@anamnesis/api/contract'
import { type FieldOf, isTexts } from '@anamnesis/engine/schema'
import { body, Button, FieldRenderer } from '@anamnesis/fields'
import { formatMoney } from '../../lib/formatMoney.ts'
import { type FormEvent, useId, useState } from 'react'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

/** Choice of a subscription’s add-ons, with reasons against them. */
export function AddOnsForm({ subscription }: { readonly subscription: Subscription }) {
  const { id: subscription_id, version, add_on_options: options } = subscription
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>(subscription.add_ons)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useSubscriptionChange()
  const isChanged = chosen.length !== subscription.add_ons.length || chosen.some((one) => !subscription.add_ons.includes(one))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const say = (...toast: Parameters<typeof showToast>) => {
      showToast(...toast)
      // the button goes with what is fetched next
      document.getElementById(`${subscription_id}-add-ons`)?.focus()
    }
    mutate(
      { actionType: 'update_add_ons', subscription_id, version, add_on_ids: [...chosen] },
      {
        onSuccess: () => say('Your add-ons are saved'),
        onError: (failure) => {
          const refused = failure instanceof ApiFailure ? failure.problem?.errors?.['add_on_ids'] : undefined
          if (refused === undefined) return say(failure.message, 'error')
          setError(refused)
          document.getElementById(`${id}-add-ons`)?.focus()
        },
      },
    )
  }
  const field: FieldOf<'checkbox-group'> = {
    name: 'add_on_ids',
    type: 'checkbox-group',
    label: 'Comes with your shipments',
    optional: true,
    options: options.map((option) => ({
      value: option.id,
      label: option.name,
      details: `${formatMoney(option.price)} a month`,
    })),
  }
  return (
    <form onSubmit={save} style={{ display: 'grid', gap: '1.25rem' }} noValidate>
      <FieldRenderer
        field={field}
        id={`${id}-add-ons`}
        value={[...chosen]}
        error={error}
        isHeading={false}
        onChange={(value) => {
          setChosen(isTexts(value) ? value : [])
          setError(undefined)
        }}
        onCommit={() => undefined}
        onAutofill={() => undefined}
      />
      <p className={body}>
        {`A change counts from your next charge. ${subscription.state === 'Paused' ? chargeTexts.whilePaused : chargeTexts.perShipment}`}
      </p>
      {isChanged && (
        <Button type="submit" isBusy={isPending}>
          Save add-ons
        </Button>
      )}
    </form>
  )
}
