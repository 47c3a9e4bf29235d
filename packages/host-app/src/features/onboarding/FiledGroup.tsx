import type { FiledAnswers } from '@anamnesis/api/contract'
import { hint } from '@anamnesis/fields'
import { answer as answerStyle, card, question as questionStyle, title as titleStyle, told } from './WhatHasChanged.css.ts'

/** One screen's earlier answers, as the patient gave them; `toldOn` is left out where the page says it for all. */
export function FiledGroup({ group: { title, answers }, toldOn }: { readonly group: FiledAnswers; readonly toldOn: string | undefined }) {
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
        <dl className={told}>
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
      {toldOn !== undefined && <p className={hint}>You told us on {toldOn}.</p>}
    </section>
  )
}

function Answer({ answer, not_chosen: others }: FiledAnswers['answers'][number]) {
  return (
    <>
      <p className={answerStyle}>{answer}</p>
      {others.length > 0 && <p className={hint}>You did not choose: {others.join('; ')}.</p>}
    </>
  )
}
