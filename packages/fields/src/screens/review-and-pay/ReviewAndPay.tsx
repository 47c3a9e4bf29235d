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

/** What the last screen is drawn from. */
export interface ReviewAndPayProps {
  readonly sections: readonly ReviewSection[]
  /** The patient wants another answer there. */
  readonly onChange: (row: ReviewRow) => void
  readonly prices: readonly PriceLine[]
  /** What is charged now, in cents of Canadian dollars. */
  readonly centsToday: number
  /** When the card is charged, and when not. */
  readonly promise: ReactNode
  /** What the patient agrees to by paying. */
  readonly terms?: ReactNode
  /** Where to turn with a question. */
  readonly help?: ReactNode
  /** The hosted card. */
  readonly children: ReactNode
}

/** Everything to look over before the questionnaire is sent in: what it costs and when, the card, and folded below them the answers. */
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
          {/* fields say how many of the twelve columns they take */}
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
