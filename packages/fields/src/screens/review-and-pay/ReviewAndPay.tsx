import { type ReactNode, useId } from 'react'
import { grid } from '../../layout/ScreenLayout.css.ts'
import { AnswerSections, type ReviewRow, type ReviewSection } from './AnswerSections.tsx'
import { type PriceLine, PriceLines } from './PriceLines.tsx'
import { part, screen, terms as termsStyle, title } from './ReviewAndPay.css.ts'

/** What the last screen is drawn from. */
export interface ReviewAndPayProps {
  readonly sections: readonly ReviewSection[]
  /** The patient wants another answer there. */
  readonly onChange: (row: ReviewRow) => void
  readonly prices: readonly PriceLine[]
  /** What is charged now, in cents of Canadian dollars. */
  readonly centsToday: number
  /** What the patient agrees to by paying. */
  readonly terms?: ReactNode
  /** The hosted card. */
  readonly children: ReactNode
}

/** Everything to look over before the questionnaire is sent in: the answers, what it costs and when, and the card. */
export function ReviewAndPay({ sections, onChange, prices, centsToday, terms, children }: ReviewAndPayProps) {
  const id = useId()
  return (
    <div className={screen}>
      <section className={part} aria-labelledby={`${id}-answers`}>
        <h2 className={title} id={`${id}-answers`}>
          Your answers
        </h2>
        <AnswerSections sections={sections} onChange={onChange} />
      </section>
      <section className={part} aria-labelledby={`${id}-price`}>
        <h2 className={title} id={`${id}-price`}>
          What it costs
        </h2>
        <PriceLines lines={prices} centsToday={centsToday} />
      </section>
      <section className={part} aria-labelledby={`${id}-card`}>
        <h2 className={title} id={`${id}-card`}>
          Payment
        </h2>
        {/* fields say how many of the twelve columns they take */}
        <div className={grid}>{children}</div>
        {terms !== undefined && <div className={termsStyle}>{terms}</div>}
      </section>
    </div>
  )
}
