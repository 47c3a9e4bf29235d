import { type ReactNode, useId } from 'react'
import { grid } from '../../layout/ScreenLayout.css.ts'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'
import { AnswerSections, type ReviewRow, type ReviewSection } from './AnswerSections.tsx'
import { type PriceLine, PriceLines } from './PriceLines.tsx'
import {
  checkout,
  chevron,
  count,
  folded,
  part,
  promise as promiseStyle,
  promiseSign,
  screen,
  section,
  summary,
  terms as termsStyle,
  title,
} from './ReviewAndPay.css.ts'

/** Props of {@link ReviewAndPay}. */
export interface ReviewAndPayProps {
  readonly sections: readonly ReviewSection[]
  /** Called to change an answer. */
  readonly onChange: (row: ReviewRow) => void
  readonly prices: readonly PriceLine[]
  /** Charge today in Canadian cents. */
  readonly centsToday: number
  /** When the card is charged. */
  readonly promise: ReactNode
  /** Terms accepted by paying. */
  readonly terms?: ReactNode
  /** How to get help. */
  readonly help?: ReactNode
  /** The hosted card field. */
  readonly children: ReactNode
}

/** Final review: prices, card, and the collapsed answers. */
export function ReviewAndPay({ sections, onChange, prices, centsToday, promise, terms, help, children }: ReviewAndPayProps) {
  const id = useId()
  const answers = sections.reduce((count, { rows }) => count + rows.length, 0)
  return (
    <div className={screen}>
      <div className={checkout}>
        <section className={part} aria-labelledby={`${id}-price`}>
          <h2 className={title} id={`${id}-price`}>
            Your order
          </h2>
          <PriceLines lines={prices} centsToday={centsToday} />
        </section>
        <section className={part} aria-labelledby={`${id}-card`}>
          <h2 className={title} id={`${id}-card`}>
            Payment
          </h2>
          <p className={promiseStyle}>
            <LineIcon size={20} weight={1.75} className={promiseSign}>
              <path d="M10 2.25 16.5 4.5v5c0 4-2.75 7-6.5 8.25C6.25 16.5 3.5 13.5 3.5 9.5v-5zM7 9.75l2.25 2.25L13 8" />
            </LineIcon>
            <span>{promise}</span>
          </p>
          {/* fields span columns of a twelve-column grid */}
          <div className={grid}>{children}</div>
          {terms !== undefined && <div className={termsStyle}>{terms}</div>}
          {help !== undefined && <div className={termsStyle}>{help}</div>}
        </section>
      </div>
      {answers > 0 && (
        <details className={section}>
          <summary className={summary}>
            Check your answers
            <span className={count}>
              {answers === 1 ? '1 answer' : `${answers} answers`}
              <LineIcon size={16} className={chevron}>
                <path d="m3.5 6 4.5 4.5L12.5 6" />
              </LineIcon>
            </span>
          </summary>
          <div className={folded}>
            <AnswerSections sections={sections} onChange={onChange} />
          </div>
        </details>
      )}
    </div>
  )
}
