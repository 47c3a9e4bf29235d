import type { Billing } from '@anamnesis/api/contract'
import { body } from '@anamnesis/fields'
import { hasFailed } from './cardStanding.ts'
import { amountCell, box, cell, headCell, label, row, table, title } from './BillingPage.css.ts'

const money = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
// a date without an hour is that day everywhere
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' })

/** What was charged, the newest first: a table where there is room for one, a list on a phone. */
export function Invoices({ invoices }: Pick<Billing, 'invoices'>) {
  return (
    <section className={box} aria-labelledby="invoices-title">
      <h2 className={title} id="invoices-title">
        Invoices
      </h2>
      {invoices.length === 0 ? (
        <p className={body}>Nothing was charged to you yet.</p>
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
            {invoices.map(({ id, date, amount, status }) => (
              <tr key={id} className={row}>
                <td className={cell}>{day.format(new Date(date))}</td>
                <td className={cell}>
                  <span className={label} data-standing={hasFailed(status) ? 'failed' : 'fine'}>
                    {statusOf(status)}
                  </span>
                </td>
                <td className={amountCell}>{money.format(amount / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const WORDS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  posted: 'To be paid',
  pending: 'To be paid',
  voided: 'Taken back',
  refunded: 'Paid back',
}

function statusOf(status: string): string {
  if (hasFailed(status)) return 'Not paid'
  return Object.hasOwn(WORDS, status) ? (WORDS[status] ?? status) : status.replaceAll('_', ' ')
}
