import { body, LinkButton } from '@anamnesis/fields'
import { lazy, startTransition, Suspense, useCallback, useState } from 'react'
import { useFollow } from '../../lib/router/useFollow.ts'
import type { Plan } from './Plan.ts'
import { empty, item, list, name } from './SubscriptionCard.css.ts'
import { SubscriptionCard, type SubscriptionDialog } from './SubscriptionCard.tsx'

// fetched when it is first opened
const SubscriptionDialogs = lazy(async () => ({ default: (await import('./SubscriptionDialogs.tsx')).SubscriptionDialogs }))

/** Some subscriptions with everything that can be done about them. */
export function SubscriptionList({ plans }: { readonly plans: readonly Plan[] }) {
  const [opened, setOpened] = useState<{ readonly dialog: SubscriptionDialog; readonly id: string }>()
  // the press is answered at once, and the dialog follows
  const onOpen = useCallback(
    (dialog: SubscriptionDialog, { subscription }: Plan) => startTransition(() => setOpened({ dialog, id: subscription.id })),
    [],
  )
  const follow = useFollow()
  const plan = plans.find(({ subscription }) => subscription.id === opened?.id)
  if (plans.length === 0)
    return (
      <div className={empty}>
        <h2 className={name}>You have no subscriptions yet</h2>
        <p className={body}>Once a provider has approved a treatment, you find its shipments here, and can change or pause them.</p>
        <LinkButton href="/onboarding" onClick={follow}>
          Start a visit
        </LinkButton>
      </div>
    )
  return (
    <>
      <ul className={list}>
        {plans.map((one) => (
          <li key={one.subscription.id} className={item}>
            <SubscriptionCard plan={one} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {opened && plan && (
        <Suspense>
          <SubscriptionDialogs
            dialog={opened.dialog}
            plan={plan}
            onPause={() => setOpened({ dialog: 'pause', id: opened.id })}
            onDone={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
