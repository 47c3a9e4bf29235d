import { body, Button, Sheet } from '@anamnesis/fields'
import { formatDay } from '../../lib/formatDay.ts'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { resumeWords } from './changeWords.ts'
import { buttons, words } from './dialogs.css.ts'
import { nameOf, type Plan } from './Plan.ts'
import { today } from './today.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

/** Asks whether a paused subscription is to go on, and says when something is shipped and charged then. */
export function ResumeDialog({ plan, onDone }: { readonly plan: Plan; readonly onDone: () => void }) {
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
    <Sheet title={`Resume ${nameOf(plan)}?`} onClose={isPending ? undefined : onDone}>
      <div className={words}>
        {resumeWords(subscription, today(), waitsFor).map((line) => (
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
