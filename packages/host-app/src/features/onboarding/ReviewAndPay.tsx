import type { CustomComponentProps } from '@anamnesis/engine/react'
import { Button } from '@anamnesis/fields'
import { answer, change, chevron, count, question, row, rows, section, sections, summary } from './ReviewAndPay.css.ts'
import { reviewSections } from './reviewSections.ts'

/** The answers to look over before the questionnaire is sent in, each with a way to change it, over the card. */
export function ReviewAndPay({ questionnaire, children }: CustomComponentProps) {
  return (
    <>
      <div className={sections}>
        {reviewSections(questionnaire).map(({ step, title, rows: answers }) => (
          <details key={step} className={section}>
            <summary className={summary}>
              {title}
              <span className={count}>
                {answers.length === 1 ? '1 answer' : `${answers.length} answers`}
                <svg
                  className={chevron}
                  aria-hidden="true"
                  width="16"
                  height="16"
                  viewBox="0 0 16 16"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  <path d="m3.5 6 4.5 4.5L12.5 6" />
                </svg>
              </span>
            </summary>
            <dl className={rows}>
              {answers.map((one) => (
                <div key={one.field} className={row}>
                  <dt className={question}>{one.question}</dt>
                  <dd className={answer}>{one.answer}</dd>
                  <div className={change}>
                    <Button
                      look="quiet"
                      aria-label={`Change: ${one.question}`}
                      onClick={() => questionnaire.send({ type: 'GO_TO', screen: one.screen })}
                    >
                      Change
                    </Button>
                  </div>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
      {children}
    </>
  )
}
