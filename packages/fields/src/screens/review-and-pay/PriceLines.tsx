import { formatCents } from '../formatCents.ts'
import { amount, label, note, price, prices, today, todayAmount, total } from './ReviewAndPay.css.ts'

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

/** What the prices are drawn from. */
export interface PriceLinesProps {
  readonly lines: readonly PriceLine[]
  /** What is charged now, in cents of Canadian dollars; left out where nothing is to be paid any more. */
  readonly centsToday?: number
}

/** What is charged once a provider approves, all together too, and what is charged today, last. */
export function PriceLines({ lines, centsToday }: PriceLinesProps) {
  return (
    <dl className={prices}>
      {lines.map((line) => (
        <div key={line.label} className={price}>
          <dt className={label}>{line.label}</dt>
          <dd className={amount}>{formatCents(line.price) + (line.isMonthly ? ' a month' : '')}</dd>
          {line.note !== undefined && <dd className={note}>{line.note}</dd>}
        </div>
      ))}
      <Totals lines={lines} />
      {centsToday !== undefined && (
        <div className={today}>
          <dt className={label}>To pay today</dt>
          <dd className={todayAmount}>{formatCents(centsToday)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The first charge, and what comes each month after it. */
function Totals({ lines }: { readonly lines: readonly PriceLine[] }) {
  const sum = (some: readonly PriceLine[]) => some.reduce((cents, line) => cents + line.price, 0)
  const monthly = sum(lines.filter(({ isMonthly = false }) => isMonthly))
  return (
    <div className={total}>
      <dt className={label}>Total if treatment is approved</dt>
      <dd className={amount}>{formatCents(sum(lines))}</dd>
      {monthly > 0 && <dd className={note}>{`Then ${formatCents(monthly)} a month. You can cancel at any time.`}</dd>}
    </div>
  )
}
