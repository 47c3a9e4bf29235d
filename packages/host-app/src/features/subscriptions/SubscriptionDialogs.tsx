import { CancelDialog } from './CancelDialog.tsx'
import { ShippingFrequency } from './frequency/ShippingFrequency.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import type { Plan } from './Plan.ts'
import { ResumeDialog } from './ResumeDialog.tsx'
import type { SubscriptionDialog } from './SubscriptionCard.tsx'

/** The one dialog about a subscription that is open. */
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
  if (dialog === 'resume') return <ResumeDialog plan={plan} onDone={onDone} />
  if (dialog === 'cancel') return <CancelDialog plan={plan} onPause={onPause} onDone={onDone} />
  return (
    <ShippingFrequency
      subject={{
        ...subscription,
        subscription_id: subscription.id,
        hasAddOns: subscription.add_ons.length > 0,
      }}
      onDone={onDone}
    />
  )
}
