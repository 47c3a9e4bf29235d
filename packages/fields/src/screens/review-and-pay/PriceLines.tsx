import { formatCents } from '../formatCents.ts'
import { amount, label, note, price, prices, today, todayAmount, total } from './ReviewAndPay.css.ts'

/** Charges after approval with their total, then the charge today. */
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
          <dt className={label}>Due today</dt>
          <dd className={todayAmount}>{formatCents(centsToday)}</dd>
        </div>
      )}
    </dl>
  )
}

/** An item of the price list. */
export interface PriceLine {
  readonly label: string
  /** Price in Canadian cents. */
  readonly price: number
  /** Charged monthly, not once. */
  readonly isMonthly?: boolean
  /** When it is charged, or what it covers. */
  readonly note?: string
}

/** Props of {@link PriceLines}. */
export interface PriceLinesProps {
  readonly lines: readonly PriceLine[]
  /** Charge today in Canadian cents; omitted after payment. */
  readonly centsToday?: number
}

/** The first charge, and the monthly charge after it. */
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
