import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, FieldRenderer, link, Sheet } from '@anamnesis/fields'
import { useId, useState } from 'react'
import { useHostServices } from '../../lib/HostServices.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { cancelTexts } from './changeTexts.ts'
import { buttons, phone, words } from './dialogs.css.ts'
import { nameOf, type Plan } from './Plan.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'
import type { CallInput } from '@anamnesis/api/client'
import type { Endpoints } from '@anamnesis/api/contract'

const labels: Readonly<Record<CancelReason, string>> = {
  side_effects: 'Side effects',
  not_working: 'It does not work for me',
  too_expensive: 'It costs too much',
  no_longer_needed: 'I do not need it any more',
  another_provider: 'I get it somewhere else',
  other: 'Another reason',
}

/** Why a subscription is cancelled: what is kept, and what the patient reads. */
const cancelReasons = Object.entries(labels).map(([value, label]) => ({ value, label }))

const REASON: FieldOf<'radio-group'> = {
  name: 'reason',
  type: 'radio-group',
  label: 'Why do you want to cancel?',
  options: cancelReasons.map(({ value, label }) => ({ value, label })),
}
const DETAILS: FieldOf<'text-area'> = {
  name: 'details',
  type: 'text-area',
  label: 'Anything else that you want to tell us',
  labelHint: '(optional)',
  optional: true,
  maxLength: 1000,
}
const ignore = { isHeading: false, onCommit: () => undefined, onAutofill: () => undefined } as const

/** Offers a pause and a call, then asks for a reason, states the effects, and cancels. */
export function CancelDialog({
  plan,
  onPause,
  onDone,
}: {
  readonly plan: Plan
  /** The patient chose to pause. */
  readonly onPause: () => void
  readonly onDone: () => void
}) {
  const [isSure, setIsSure] = useState(plan.subscription.state === 'Paused')
  if (isSure) return <CancelForm plan={plan} onDone={onDone} />
  return <BeforeCancel plan={plan} onPause={onPause} onCancel={() => setIsSure(true)} onDone={onDone} />
}

function BeforeCancel(props: {
  readonly plan: Plan
  readonly onPause: () => void
  readonly onCancel: () => void
  readonly onDone: () => void
}) {
  const { brand } = useHostServices()
  const canPause = props.plan.subscription.state === 'Active'
  return (
    <Sheet title="Before you cancel" onClose={props.onDone}>
      <div className={words}>
        {canPause && (
          <p className={body}>
            Have enough for now, or going away? Pause instead: nothing is shipped or charged, and you can resume at any time without a new
            visit.
          </p>
        )}
        <p className={body}>
          Side effects, or a question about your treatment? Call your care team at{' '}
          <a className={`${link} ${phone}`} href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`}>
            {brand.supportPhone}
          </a>
          .
        </p>
      </div>
      <div className={buttons}>
        {canPause && <Button onClick={props.onPause}>Pause instead</Button>}
        <Button look="secondary" onClick={props.onCancel}>
          Continue to cancel
        </Button>
        <Button look="quiet" onClick={props.onDone}>
          Keep my subscription
        </Button>
      </div>
    </Sheet>
  )
}

function CancelForm({ plan, onDone }: { readonly plan: Plan; readonly onDone: () => void }) {
  const { subscription } = plan
  const id = useId()
  const [reason, setReason] = useState<string>()
  const [details, setDetails] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useSubscriptionChange()
  const cancel = () => {
    if (!isCancelReason(reason)) {
      setError('Choose a reason')
      return document.getElementById(`${id}-reason`)?.focus()
    }
    const told = details.trim()
    mutate(
      {
        actionType: 'cancel',
        subscription_id: subscription.id,
        version: subscription.version,
        reason,
        ...(told !== '' && { details: told }),
      },
      {
        onSuccess: () => showToast('Your subscription is cancelled. Nothing more is shipped or charged.'),
        onError: ({ message }) => showToast(message, 'error'),
        onSettled: onDone,
      },
    )
  }
  return (
    <Sheet title={`Cancel ${nameOf(plan)}`} onClose={isPending ? undefined : onDone}>
      <div className={words}>
        {cancelTexts(subscription).map((line) => (
          <p key={line} className={body}>
            {line}
          </p>
        ))}
        <FieldRenderer
          {...ignore}
          field={REASON}
          id={`${id}-reason`}
          value={reason}
          error={error}
          onChange={(value) => {
            setReason(typeof value === 'string' ? value : undefined)
            setError(undefined)
          }}
        />
        <FieldRenderer
          {...ignore}
          field={DETAILS}
          id={`${id}-details`}
          value={details}
          error={undefined}
          onChange={(value) => setDetails(typeof value === 'string' ? value : '')}
        />
      </div>
      <div className={buttons}>
        <Button isBusy={isPending} onClick={cancel}>
          Cancel subscription
        </Button>
        <Button look="secondary" onClick={onDone}>
          Keep my subscription
        </Button>
      </div>
    </Sheet>
  )
}

/** Name of a reason. */
type CancelReason = NonNullable<CallInput<Endpoints['updateSubscription']>['body']['reason']>

/** Whether a choice is one of the reasons. */
function isCancelReason(value: string | undefined): value is CancelReason {
  return value !== undefined && Object.hasOwn(labels, value)
}
