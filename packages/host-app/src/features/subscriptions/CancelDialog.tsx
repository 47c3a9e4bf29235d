import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, link, Sheet } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormField } from '../../lib/form/FormField.tsx'
import { useFieldForm } from '../../lib/form/useFieldForm.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { cancelTexts } from './changeTexts.ts'
import { buttons, phone, words } from './dialogs.css.ts'
import { subscriptionName, type Plan } from './Plan.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'
import type { CallInput } from '@anamnesis/api/client'
import type { Endpoints } from '@anamnesis/api/contract'

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

/** What the patient reads of each reason. */
const labels: Readonly<Record<CancelReason, string>> = {
  side_effects: 'Side effects',
  not_working: 'It isn’t working for me',
  too_expensive: 'It’s too expensive',
  no_longer_needed: 'I don’t need it anymore',
  another_provider: 'I’m getting it somewhere else',
  other: 'Another reason',
}

const REASON: FieldOf<'radio-group'> = {
  name: 'reason',
  type: 'radio-group',
  label: 'Why do you want to cancel?',
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
}
const DETAILS: FieldOf<'text-area'> = {
  name: 'details',
  type: 'text-area',
  label: 'Anything else you’d like to tell us',
  labelHint: '(optional)',
  optional: true,
  maxLength: 1000,
}
const FIELDS = [REASON, DETAILS]
const answers = z.object({
  reason: z.custom<CancelReason>((value) => typeof value === 'string' && Object.hasOwn(labels, value), 'Choose a reason'),
  details: z.string().check(z.trim()),
})

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
            Have enough for now, or going away? You can pause instead. We won’t ship or charge anything, and you can resume at any time
            without a new visit.
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
        <Button onClick={props.onDone}>Keep my subscription</Button>
        {canPause && (
          <Button look="secondary" onClick={props.onPause}>
            Pause instead
          </Button>
        )}
        <Button look="danger" onClick={props.onCancel}>
          Continue to cancel
        </Button>
      </div>
    </Sheet>
  )
}

function CancelForm({ plan, onDone }: { readonly plan: Plan; readonly onDone: () => void }) {
  const { subscription } = plan
  const { mutate, isPending } = useSubscriptionChange()
  const { id, form, submit } = useFieldForm({
    fields: FIELDS,
    answers,
    send: ({ reason, details }) =>
      mutate(
        {
          actionType: 'cancel',
          subscription_id: subscription.id,
          version: subscription.version,
          reason,
          ...(details !== '' && { details }),
        },
        {
          onSuccess: () => showToast('Your subscription is cancelled. We won’t ship or charge anything more.'),
          onError: ({ message }) => showToast(message, 'error'),
          onSettled: onDone,
        },
      ),
  })
  return (
    <Sheet title={`Cancel your ${subscriptionName(plan)}?`} onClose={isPending ? undefined : onDone}>
      <div className={words}>
        {cancelTexts(subscription).map((line) => (
          <p key={line} className={body}>
            {line}
          </p>
        ))}
        <FormProvider {...form}>
          {FIELDS.map((field) => (
            <FormField key={field.name} field={field} id={`${id}-${field.name}`} />
          ))}
        </FormProvider>
      </div>
      <div className={buttons}>
        <Button onClick={onDone}>Keep my subscription</Button>
        <Button look="danger" isBusy={isPending} onClick={() => submit()}>
          Cancel subscription
        </Button>
      </div>
    </Sheet>
  )
}

/** Name of a reason. */
type CancelReason = NonNullable<CallInput<Endpoints['updateSubscription']>['body']['reason']>
