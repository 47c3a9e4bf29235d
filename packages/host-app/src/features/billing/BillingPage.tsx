import { body } from '@anamnesis/fields'
import { useHostServices } from '../../lib/HostServices.tsx'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { PageFailed } from '../../shell/dashboard/PageFailed.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { columns } from './BillingPage.css.ts'
import { CardOnFile } from './CardOnFile.tsx'
import { Invoices } from './Invoices.tsx'
import { useBilling } from './useBilling.ts'

const INTRO = 'The card that your treatments are paid with, and what was charged.'

/** /dashboard/billing — the card on file and the invoices; without a card provider there is nothing to show. */
export function BillingPage() {
  const { config } = useHostServices()
  const { data, isError, refetch } = useBilling(config.card !== null)
  if (config.card === null)
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
          <Skeleton heights={[220, 280]} className={columns} />
        )}
      </DashboardPage>
    )
  return (
    <DashboardPage title="Billing" intro={INTRO}>
      <div className={columns}>
        <CardOnFile config={config.card} card={data.card} invoices={data.invoices} />
        <Invoices invoices={data.invoices} />
      </div>
    </DashboardPage>
  )
}
