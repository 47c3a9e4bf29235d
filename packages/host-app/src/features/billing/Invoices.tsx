import type { Billing } from '@anamnesis/api/contract'
import { body } from '@anamnesis/fields'
import { formatDay } from '../../lib/formatDay.ts'
import { formatMoney } from '../../lib/formatMoney.ts'
import { hasFailed } from './cardStanding.ts'
import { amountCell, box, cell, headCell, label, made, row, table, title } from './BillingPage.css.ts'

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
            {invoices.map(({ id, date, amount, status, lines }) => (
              <tr key={id} className={row}>
                <td className={cell}>
                  {formatDay(date)}
                  {lines.map((line, at) => (
                    // what a charge is made of changes no more
                    <span key={at} className={made}>
                      {line.name}
                      {lines.length > 1 && ` ${formatMoney(line.amount)}`}
                    </span>
                  ))}
                </td>
                <td className={cell}>
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
