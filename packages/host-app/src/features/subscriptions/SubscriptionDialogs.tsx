import { CancelDialog } from './CancelDialog.tsx'
import { ShippingFrequency } from './frequency/ShippingFrequency.tsx'
import { type Plan, subscriptionName } from './Plan.ts'
import type { SubscriptionDialog } from './SubscriptionCard.tsx'
import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { resumeTexts } from './changeTexts.ts'
import { DateDialog } from './DateDialog.tsx'
import { buttons, words } from './dialogs.css.ts'
import { PauseDialog } from './PauseDialog.tsx'
import { useSubscriptionChange } from './useSubscriptionChange.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { today } from './today.ts'

/** The open dialog about a subscription. */
export function SubscriptionDialogs({
  dialog,
  plan,
  onPause,
  onDone,
}: {
  readonly dialog: SubscriptionDialog
  readonly plan: Plan
  readonly onPause: () => void
  readonly onDone: () => void
}) {
  const { subscription } = plan
  if (dialog === 'pause') return <PauseDialog plan={plan} onDone={onDone} />
  if (dialog === 'date') return <DateDialog plan={plan} onDone={onDone} />
  if (dialog === 'resume') return <ResumeDialog plan={plan} onDone={onDone} />
  if (dialog === 'cancel') return <CancelDialog plan={plan} onPause={onPause} onDone={onDone} />
  return (
    <ShippingFrequency
      subject={{
        ...subscription,
        subscription_id: subscription.id,
        add_on_items: plan.treatment?.add_on_items ?? [],
      }}
      onDone={onDone}
    />
  )
}

/** Confirms resuming and states the next shipment and charge. */
function ResumeDialog({ plan, onDone }: { readonly plan: Plan; readonly onDone: () => void }) {
  const { subscription, treatment, offer } = plan
  const { mutate, isPending } = useSubscriptionChange()
  const waitsFor = treatment && treatment.required_renewal !== null ? (offer?.isCheckIn ? 'check-in' : 'renewal') : undefined
  const resume = () =>
    mutate(
      { actionType: 'resume', subscription_id: subscription.id, version: subscription.version },
      {
        onSuccess: ({ next_shipping_date: next }) => {
          const date = next !== null && next > today() && waitsFor === undefined ? ` Your next order is due on ${formatDay(next)}.` : ''
          showToast(`Your subscription is active again.${date}`)
        },
        onError: ({ message }) => showToast(message, 'error'),
        onSettled: onDone,
      },
    )
  return (
    <Sheet title={`Resume your ${subscriptionName(plan)}?`} onClose={isPending ? undefined : onDone}>
      <div className={words}>
        {resumeTexts(subscription, today(), waitsFor).map((line) => (
          <p key={line} className={body}>
            {line}
          </p>
        ))}
      </div>
      <div className={buttons}>
        <Button isBusy={isPending} onClick={resume}>
          Resume subscription
        </Button>
        <Button look="secondary" onClick={onDone}>
          Not now
        </Button>
      </div>
    </Sheet>
  )
}
