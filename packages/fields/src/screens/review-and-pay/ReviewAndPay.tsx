import { type ReactNode, useId } from 'react'
import { grid } from '../../layout/ScreenLayout.css.ts'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'
import { AnswerSections, type ReviewRow, type ReviewSection } from './AnswerSections.tsx'
import { type CardBrand, CardMarks } from './CardMarks.tsx'
import { type PriceLine, PriceLines } from './PriceLines.tsx'
import {
  checkout,
  chevron,
  count,
  folded,
  order,
  part,
  paymentHead,
  promise as promiseStyle,
  promiseSign,
  section,
  steps,
  summary,
  terms as termsStyle,
  title,
} from './ReviewAndPay.css.ts'

/** Final review: the order, then the collapsed answers, the card, the terms and the button, beside the order on wide screens. */
export function ReviewAndPay(props: ReviewAndPayProps) {
  const { sections, onChange, prices, centsToday, promise, cards = [], note, terms, help, children } = props
  const id = useId()
  return (
    <div className={checkout}>
      <section className={order} aria-labelledby={`${id}-price`}>
        <h2 className={title} id={`${id}-price`}>
          Your order
        </h2>
        <PriceLines lines={prices} centsToday={centsToday} />
        {help !== undefined && <div className={termsStyle}>{help}</div>}
      </section>
      <div className={steps}>
        <AnswerReview sections={sections} onChange={onChange} />
        <section className={part} aria-labelledby={`${id}-card`}>
          <div className={paymentHead}>
            <h2 className={title} id={`${id}-card`}>
              Payment
            </h2>
            <LineIcon size={20} weight={1.75}>
              <path d="M4.75 9h10.5v7.75H4.75zM7 9V6.5a3 3 0 0 1 6 0V9M10 12.25v1.5" />
            </LineIcon>
            {cards.length > 0 && <CardMarks brands={cards} />}
          </div>
          <p className={promiseStyle}>
            <LineIcon size={20} weight={1.75} className={promiseSign}>
              <path d="M10 2.25 16.5 4.5v5c0 4-2.75 7-6.5 8.25C6.25 16.5 3.5 13.5 3.5 9.5v-5zM7 9.75l2.25 2.25L13 8" />
            </LineIcon>
            <span>{promise}</span>
          </p>
          {/* fields span columns of a twelve-column grid */}
          <div className={grid}>{children}</div>
          {note !== undefined && <div className={termsStyle}>{note}</div>}
          {terms !== undefined && <div className={termsStyle}>{terms}</div>}
        </section>
      </div>
    </div>
  )
}

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
  /** Accepted cards, whose marks are shown. @default none */
  readonly cards?: readonly CardBrand[]
  /** Where the card details go. */
  readonly note?: ReactNode
  /** Terms accepted by paying. */
  readonly terms?: ReactNode
  /** How to get help. */
  readonly help?: ReactNode
  /** The hosted card field. */
  readonly children: ReactNode
}

/** The collapsed answers; nothing if there are none. */
function AnswerReview({ sections, onChange }: Pick<ReviewAndPayProps, 'sections' | 'onChange'>) {
  const answers = sections.reduce((count, { rows }) => count + rows.length, 0)
  if (answers === 0) return null
  return (
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
  )
}
