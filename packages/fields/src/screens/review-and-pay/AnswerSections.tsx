import { Button } from '../../private/Button/Button.tsx'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { answer, change, chevron, count, question, row, rows, section, summary } from './ReviewAndPay.css.ts'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'

/** Answers by step, collapsed, each with a change button. */
export function AnswerSections(props: AnswerSectionsProps) {
  return props.sections.map(({ step, title, rows: answers }) => (
    <details key={step} className={section} open={props.isOpen}>
      <summary className={summary}>
        {title}
        <span className={count}>
          {answers.length === 1 ? '1 answer' : `${answers.length} answers`}
          <LineIcon size={16} className={chevron}>
            <path d="m3.5 6 4.5 4.5L12.5 6" />
          </LineIcon>
        </span>
      </summary>
      <dl className={rows}>
        {answers.map((one) => (
          <div key={`${one.screen} ${one.field}`} className={row}>
            <dt className={question}>{one.question}</dt>
            <dd className={answer} dir="auto">
              {one.answer || 'Not provided'}
            </dd>
            <dd className={change}>
              <Button look="quiet" onClick={() => props.onChange(one)}>
                Change<VisuallyHidden> {one.question}</VisuallyHidden>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  ))
}

/** An answer to review. */
export interface ReviewRow {
  readonly field: string
  /** Id of its screen. */
  readonly screen: string
  readonly question: string
  /** Formatted answer; may have several lines. Empty when not provided. */
  readonly answer: string
}

/** The answers of one step. */
export interface ReviewSection {
  readonly step: string
  readonly title: string
  readonly rows: readonly ReviewRow[]
}

interface AnswerSectionsProps {
  readonly sections: readonly ReviewSection[]
  readonly onChange: (row: ReviewRow) => void
  /** Unfolded at first. */
  readonly isOpen?: boolean
}
