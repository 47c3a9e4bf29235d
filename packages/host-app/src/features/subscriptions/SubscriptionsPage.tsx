import { type ReactNode, useMemo, lazy, startTransition, Suspense, useCallback, useState } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useDashboard } from '../../lib/useDashboard.ts'
import { list } from '../../shell/dashboard/CardList.css.ts'
import { CardList } from '../../shell/dashboard/CardList.tsx'
import { DashboardFailed } from '../../shell/dashboard/DashboardFailed.tsx'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { EmptyPage } from '../../shell/dashboard/EmptyPage.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { useFocusAfterDialog } from '../../shell/useFocusAfterDialog.ts'
import { type Plan, nameOf } from './Plan.ts'
import { SubscriptionTabs } from './SubscriptionTabs.tsx'
import { isManageable, subscriptionPages, takesAddOns } from './subscriptionPages.ts'
import { body, link, LinkButton, SheetPresence } from '@anamnesis/fields/internal'
import type { Brand } from '@anamnesis/flows'
import { AddOnsForm } from './AddOnsForm.tsx'
import { card, name } from './SubscriptionCard.css.ts'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { type OpenDialog, SubscriptionCard, type SubscriptionDialog } from './SubscriptionCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { readBody } from '../../lib/readBody.ts'

/** /dashboard/subscriptions/:tab?/:id? — shipments, add-ons and weights; unavailable tabs redirect to the list. */
export function SubscriptionsPage() {
  const { brand } = useHostServices()
  const { tab, id } = useParams()
  const { data, isError } = useSubscriptions()
  const { data: dashboard } = useDashboard()
  const plans = useMemo(
    () =>
      data?.map((subscription): Plan => ({
        subscription,
        offer: brand.treatments[subscription.treatment_type],
        treatment: dashboard?.treatments.find(({ id: one }) => one === subscription.treatment_id),
      })),
    [data, dashboard, brand],
  )
  if (isError && !plans) return <DashboardFailed />
  if (!plans)
    return (
      <DashboardPage title="Subscriptions" isBusy>
        <Skeleton
          parts={[
            { height: 300, shape: 'timeline' },
            { height: 300, shape: 'timeline' },
          ]}
        />
      </DashboardPage>
    )
  const pages = subscriptionPages(plans, brand.addOnsTab, id)
  if (tab !== undefined && !pages.some(({ path }) => path.split('/')[3] === tab)) return <Navigate to="/dashboard/subscriptions" replace />
  return (
    <DashboardPage title="Subscriptions">
      <SubscriptionTabs pages={pages} />
      {tab === undefined && <SubscriptionList plans={plans} />}
      {tab === 'addons' && <AddOnsTab plans={plans} brandOffers={brand.addOnsTab} />}
      {tab === 'manage' && <Managed plans={plans} id={id} />}
      {tab === 'progress' && (
        <Suspense fallback={<Skeleton parts={[{ height: 460, shape: 'timeline' }]} />}>
          <ProgressTab plans={plans} />
        </Suspense>
      )}
    </DashboardPage>
  )
}

// each loads on first use
const ProgressTab = lazy(async () => ({ default: (await import('./ProgressTab.tsx')).ProgressTab }))
const ManageTab = lazy(async () => ({ default: (await import('./ManageTab.tsx')).ManageTab }))
const SubscriptionDialogs = lazy(async () => ({ default: (await import('./SubscriptionDialogs.tsx')).SubscriptionDialogs }))

/** addons: add-ons of each subscription. */
function AddOnsTab({ plans, brandOffers }: { readonly plans: readonly Plan[]; readonly brandOffers: Brand['addOnsTab'] }) {
  return (
    <ul className={list}>
      {plans
        .filter((plan) => takesAddOns(plan, brandOffers))
        .map((plan) => {
          const { id, version, add_on_options: options } = plan.subscription
          return (
            <li key={id}>
              <section className={card} aria-labelledby={`${id}-add-ons`}>
                <h2 className={name} id={`${id}-add-ons`} tabIndex={-1}>
                  {nameOf(plan)}
                </h2>
                {options.length === 0 ? (
                  <p className={body}>
                    There are no add-ons for this treatment. To change your dose or ask about another product,{' '}
                    <Link className={link} to="/dashboard/messages">
                      write to your care team
                    </Link>
                    .
                  </p>
                ) : (
                  // resets after a change from elsewhere
                  <AddOnsForm key={version} subscription={plan.subscription} />
                )}
              </section>
            </li>
          )
        })}
    </ul>
  )
}

/** manage/{id}: one subscription. */
function Managed({ plans, id }: { readonly plans: readonly Plan[]; readonly id: string | undefined }) {
  const plan = plans.find((one) => one.subscription.id === id && isManageable(one))
  if (!plan) return <Navigate to="/dashboard/subscriptions" replace />
  return (
    <WithDialogs plans={plans}>
      {(onOpen) => (
        <Suspense fallback={<Skeleton parts={[{ height: 300, shape: 'timeline' }]} />}>
          <ManageTab plan={plan} onOpen={onOpen} />
        </Suspense>
      )}
    </WithDialogs>
  )
}

/** Subscriptions with their actions. */
function SubscriptionList({ plans }: { readonly plans: readonly Plan[] }) {
  const follow = useLinkClickHandler()
  if (plans.length === 0)
    return (
      <EmptyPage
        scene="delivery"
        title="You have no subscriptions yet"
        button={
          <LinkButton href="/onboarding" onClick={follow}>
            Start a visit
          </LinkButton>
        }
      >
        Once a treatment is approved, you can see its shipments here, and change or pause them.
      </EmptyPage>
    )
  return (
    <WithDialogs plans={plans}>
      {(onOpen) => (
        <CardList
          items={plans}
          idOf={({ subscription }) => subscription.id}
          hasEnded={(plan) => !isManageable(plan)}
          showEarlier="Show earlier subscriptions"
        >
          {(plan) => <SubscriptionCard plan={plan} onOpen={onOpen} />}
        </CardList>
      )}
    </WithDialogs>
  )
}

/** Content that opens the dialogs about these subscriptions. */
function WithDialogs({ plans, children }: { readonly plans: readonly Plan[]; readonly children: (onOpen: OpenDialog) => ReactNode }) {
  const [opened, setOpened] = useState<{ readonly dialog: SubscriptionDialog; readonly id: string }>()
  // responds at once; the dialog renders later
  const onOpen = useCallback<OpenDialog>(
    (dialog, { subscription }) => startTransition(() => setOpened({ dialog, id: subscription.id })),
    [],
  )
  const plan = plans.find(({ subscription }) => subscription.id === opened?.id)
  useFocusAfterDialog(opened && `${opened.id}-name`)
  return (
    <>
      {children(onOpen)}
      <Suspense>
        <SheetPresence>
          {opened && plan && (
            <SubscriptionDialogs
              dialog={opened.dialog}
              plan={plan}
              onPause={() => setOpened({ dialog: 'pause', id: opened.id })}
              onDone={() => setOpened(undefined)}
            />
          )}
        </SheetPresence>
      </Suspense>
    </>
  )
}

/** All subscriptions of the patient, with shipments. */
function useSubscriptions() {
  const { api } = useHostServices()
  return useQuery({
    queryKey: ['subscriptions'],
    queryFn: async ({ signal }) => (await readBody(api.getSubscriptions({}, { signal }))).subscriptions,
  })
}
