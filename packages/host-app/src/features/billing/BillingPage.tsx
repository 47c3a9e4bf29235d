import { body, LinkButton } from '@anamnesis/fields/internal'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { EmptyState } from '../../shell/dashboard/EmptyState.tsx'
import { PageFailed } from '../../shell/dashboard/PageFailed.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { columns, amountCell, box, cell, headCell, label, made, row, statusCell, table, title } from './BillingPage.css.ts'
import { CardOnFile } from './CardOnFile.tsx'
import { useQuery } from '@tanstack/react-query'
import { readBody } from '../../lib/readBody.ts'
import type { Billing } from '@anamnesis/api/contract'
import { formatDay } from '../../lib/formatDay.ts'
import { formatMoney } from '../../lib/formatMoney.ts'
import { hasFailed } from './cardProblem.ts'

/** /dashboard/billing — the stored card and the invoices; empty without a card provider. */
export function BillingPage() {
  const { config } = useHostServices()
  // the configuration isn't known at build time
  const isWithout = useIsHydrated() && config.card === null
  const { data, isError, refetch } = useBilling(config.card !== null)
  if (isWithout)
    return (
      <DashboardPage title="Billing">
        <p className={body}>We don’t take payments here yet, so you won’t be charged.</p>
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
              { height: 280, shape: 'timeline' },
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

const WORDS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  posted: 'Due',
  pending: 'Due',
  voided: 'Voided',
  refunded: 'Refunded',
}

const INTRO = 'Your payment card and past charges.'

/** The patient's card and charges, from the card provider. */
function useBilling(isOn: boolean) {
  const { api } = useHostServices()
  return useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => readBody(api.getPaymentIntent({ query: {} }, { signal })),
    enabled: isOn,
  })
}

/** Charges, newest first: a table, or a list on phones. */
function Invoices({ invoices }: Pick<Billing, 'invoices'>) {
  const follow = useLinkClickHandler()
  // $0 invoices, such as card checks, aren't charges
  const charges = invoices.filter(({ amount }) => amount > 0)
  return (
    <section className={box} aria-labelledby="invoices-title">
      <h2 className={title} id="invoices-title">
        Invoices
      </h2>
      {charges.length === 0 ? (
        <EmptyState
          scene="review"
          button={
            <LinkButton look="secondary" href="/dashboard/treatments" onClick={follow}>
              See your treatments
            </LinkButton>
          }
        >
          No charges yet. We charge your card only after a provider approves your treatment.
        </EmptyState>
      ) : (
        <table className={table} aria-labelledby="invoices-title">
          <thead className={headCell}>
            <tr>
              <th scope="col" className={cell}>
                Date
              </th>
              <th scope="col" className={cell}>
                Status
              </th>
              <th scope="col" className={amountCell}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {charges.map(({ id, date, amount, status, lines }) => (
              <tr key={id} className={row}>
                <td className={cell}>
                  {formatDay(date)}
                  {lines.map((line, at) => (
                    // line items never change
                    <span key={at} className={made}>
                      {line.name + (lines.length > 1 ? ` ${formatMoney(line.amount)}` : '')}
                    </span>
                  ))}
                </td>
                <td className={statusCell}>
                  <span className={label} data-standing={hasFailed(status) ? 'failed' : 'fine'}>
                    {statusOf(status)}
                  </span>
                </td>
                <td className={amountCell}>{formatMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function statusOf(status: string): string {
  if (hasFailed(status)) return 'Payment failed'
  return Object.hasOwn(WORDS, status) ? (WORDS[status] ?? status) : status.replaceAll('_', ' ')
}
