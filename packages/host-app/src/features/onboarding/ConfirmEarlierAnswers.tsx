import type { RecordedAnswers } from '@anamnesis/api/contract'
import { body, Button, hint } from '@anamnesis/fields/internal'
import { useId, useState } from 'react'
import { focusHeading } from '../../shell/focusHeading.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'
import type { EarlierAnswers, ChangeStatement } from './answersOnRecord.ts'
import {
  alert,
  choices,
  decision,
  decisionTitle,
  list,
  rest,
  summary,
  answer as answerStyle,
  card,
  question as questionStyle,
  title as titleStyle,
  answerList,
} from './ConfirmEarlierAnswers.css.ts'

/** Earlier answers, gravest first, to confirm before continuing. */
export function ConfirmEarlierAnswers({ groups, save, isOutOfDate, onSaved, onOutOfDate }: ConfirmEarlierAnswersProps) {
  const id = useId()
  const [busy, setBusy] = useState<ChangeStatement>()
  const [failure, setFailure] = useState<string>()
  const reportedOn = new Set(groups.flatMap(({ told_at }) => (told_at === null ? [] : dayOf(told_at))))
  const [day] = reportedOn.size === 1 ? reportedOn : []
  const answer = async (statement: ChangeStatement) => {
    if (busy) return
    setBusy(statement)
    setFailure(undefined)
    const outcome = await save(statement)
    if (outcome === 'saved') return onSaved()
    if (outcome === 'out of date') return onOutOfDate()
    setBusy(undefined)
    setFailure(NOT_SAVED)
  }
  const grave = groups.filter((group) => group.for_safety)
  const others = groups.filter((group) => !group.for_safety)
  const drawn = (some: readonly RecordedAnswers[]) => (
    <ul className={list}>
      {some.map((group, place) => (
        // two screens may have the same title
        <li key={`${place} ${group.title}`}>
          <RecordedGroup group={group} reportedOn={day === undefined && group.told_at !== null ? dayOf(group.told_at) : undefined} />
        </li>
      ))}
    </ul>
  )
  const intro = day === undefined ? 'This is what you told us before.' : `This is what you told us on ${day}.`
  return (
    <div ref={focusHeading}>
      <PlainPage
        title="What has changed since your last visit?"
        intro={`${intro} Please read it, then tell us if it’s still right. What matters most for your safety comes first.`}
      >
        {isOutOfDate && (
          <p className={alert} role="alert">
            {OUT_OF_DATE}
          </p>
        )}
        {grave.length > 0 && drawn(grave)}
        {others.length > 0 && (
          <details className={rest}>
            <summary className={summary}>Your other answers</summary>
            {drawn(others)}
          </details>
        )}
        <section className={decision} aria-labelledby={id}>
          <h2 id={id} className={decisionTitle}>
            What has changed?
          </h2>
          <p className={body}>
            Think about medications, health problems, allergies and pregnancy. Small things count too. If something has changed, we’ll ask
            you these questions again.
          </p>
          <p className={alert} role="alert">
            {failure}
          </p>
          <div className={choices}>
            {/* neither button is emphasised */}
            <Button look="secondary" isBusy={busy === 'unchanged'} onClick={() => void answer('unchanged')}>
              Nothing has changed
            </Button>
            <Button look="secondary" isBusy={busy === 'changed'} onClick={() => void answer('changed')}>
              Something has changed
            </Button>
          </div>
        </section>
      </PlainPage>
    </div>
  )
}

const NOT_SAVED = 'We couldn’t save this. Check your connection, then try again.'
const OUT_OF_DATE = 'Your earlier answers have changed. Please read them again.'

/** Props of {@link ConfirmEarlierAnswers}. */
export interface ConfirmEarlierAnswersProps extends EarlierAnswers {
  /** The patient confirmed another list before. */
  readonly isOutOfDate: boolean
  /** The statement was saved. */
  readonly onSaved: () => void
  /** The list on record has changed. */
  readonly onOutOfDate: () => void
}

const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' })
const dayOf = (moment: string) => days.format(new Date(moment))

/** Earlier answers of one screen; `reportedOn` is omitted if the page states one date for all. */
function RecordedGroup({
  group: { title, answers },
  reportedOn,
}: {
  readonly group: RecordedAnswers
  readonly reportedOn: string | undefined
}) {
  const named = answers.filter(({ question }) => question !== title)
  return (
    <section className={card}>
      <h2 className={titleStyle}>{title}</h2>
      {answers
        .filter((one) => !named.includes(one))
        .map((one) => (
          <Answer key={one.answer} {...one} />
        ))}
      {named.length > 0 && (
        <dl className={answerList}>
          {named.map((one) => (
            <div key={one.question}>
              <dt className={questionStyle}>{one.question}</dt>
              <dd className={answerStyle}>
                <Answer {...one} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reportedOn !== undefined && <p className={hint}>You told us on {reportedOn}.</p>}
    </section>
  )
}

function Answer({ answer, not_chosen: others }: RecordedAnswers['answers'][number]) {
  return (
    <>
      <p className={answerStyle} dir="auto">
        {answer}
      </p>
      {others.length > 0 && <p className={hint}>You didn’t choose: {others.join('; ')}.</p>}
    </>
  )
}
