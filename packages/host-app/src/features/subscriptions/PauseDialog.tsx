import { body, Button, Sheet } from '@anamnesis/fields'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { pauseWords } from './changeWords.ts'
import { buttons, words } from './dialogs.css.ts'
import { nameOf, type Plan } from './Plan.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

/** Asks whether a subscription is to be paused, and says what that comes to. */
export function PauseDialog({ plan, onDone }: { readonly plan: Plan; readonly onDone: () => void }) {
  const { subscription } = plan
  const { mutate, isPending } = useSubscriptionChange()
  const pause = () =>
    mutate(
      { actionType: 'pause', subscription_id: subscription.id, version: subscription.version },
      {
        onSuccess: () => showToast('Your subscription is paused. Nothing is shipped until you resume.'),
        onError: ({ message }) => showToast(message, 'error'),
        onSettled: onDone,
      },
    )
  return (
    <Sheet title={`Pause ${nameOf(plan)}?`} onClose={isPending ? undefined : onDone}>
      <div className={words}>
        {pauseWords(subscription).map((line) => (
          <p key={line} className={body}>
            {line}
          </p>
        ))}
        <p className={body}>You can resume at any time.</p>
      </div>
      <div className={buttons}>
        <Button isBusy={isPending} onClick={pause}>
          Pause subscription
        </Button>
        <Button look="secondary" onClick={onDone}>
          Keep it active
        </Button>
      </div>
    </Sheet>
  )
}
