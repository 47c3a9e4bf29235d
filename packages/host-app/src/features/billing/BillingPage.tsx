import { body } from '@anamnesis/fields'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { PageFailed } from '../../shell/dashboard/PageFailed.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { columns } from './BillingPage.css.ts'
import { CardOnFile } from './CardOnFile.tsx'
import { Invoices } from './Invoices.tsx'
import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../lib/answerOf.ts'

const INTRO = 'The card that your treatments are paid with, and what was charged.'

/** /dashboard/billing — the card on file and the invoices; without a card provider there is nothing to show. */
export function BillingPage() {
  const { config } = useHostServices()
  // what is set up here is not known where the page is drawn at build time
  const isWithout = useIsHydrated() && config.card === null
  const { data, isError, refetch } = useBilling(config.card !== null)
  if (isWithout)
    return (
      <DashboardPage title="Billing">
        <p className={body}>Payment is not set up here. Nothing is charged to you.</p>
      </DashboardPage>
    )
  if (!data)
    return (
      <DashboardPage title="Billing" intro={INTRO} isBusy={!isError}>
        {isError ? (
          <PageFailed what="Your billing details" onRetry={() => void refetch()} />
        ) : (
          <Skeleton
            parts={[
              { height: 220, shape: 'brief' },
              { height: 280, shape: 'told' },
            ]}
            className={columns}
          />
        )}
      </DashboardPage>
    )
  return (
    <DashboardPage title="Billing" intro={INTRO}>
      <div className={columns}>
        {config.card && <CardOnFile config={config.card} card={data.card} invoices={data.invoices} />}
        <Invoices invoices={data.invoices} />
      </div>
    </DashboardPage>
  )
}

/** What the card provider knows of the patient: their card, and what was charged to it. */
function useBilling(isOn: boolean) {
  const { api } = useHostServices()
  return useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => answerOf(api.getPaymentIntent({ query: {} }, { signal })),
    enabled: isOn,
  })
}
