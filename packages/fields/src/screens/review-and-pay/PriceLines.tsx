import { formatCents } from '../formatCents.ts'
import { amount, note, price, prices, today, todayAmount } from './ReviewAndPay.css.ts'

/** One thing that is paid for. */
export interface PriceLine {
  readonly label: string
  /** Cents of Canadian dollars. */
  readonly price: number
  /** It is charged every month, not once. */
  readonly isMonthly?: boolean
  /** When it is charged, or what it covers. */
  readonly note?: string
}

/** What is charged once a provider approves, and what is charged today, last. */
export function PriceLines({ lines, centsToday }: { readonly lines: readonly PriceLine[]; readonly centsToday: number }) {
  return (
    <dl className={prices}>
      {lines.map((line) => (
        <div key={line.label} className={price}>
          <dt>{line.label}</dt>
          <dd className={amount}>{formatCents(line.price) + (line.isMonthly ? ' a month' : '')}</dd>
          {line.note !== undefined && <dd className={note}>{line.note}</dd>}
        </div>
      ))}
      <div className={today}>
        <dt>To pay today</dt>
        <dd className={todayAmount}>{formatCents(centsToday)}</dd>
      </div>
    </dl>
  )
}
