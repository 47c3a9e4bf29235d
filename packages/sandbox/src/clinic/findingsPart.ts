import type { ClinicalPicture } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'
import { effectLabels, momentOf, severityLabels } from './words.ts'

/** The formulary's findings on the order, most severe first, each with its answers and source; contradictions are below. */
export function findingsPart(picture: ClinicalPicture): Html {
  const { findings, products, undecided } = picture
  return html`<section aria-labelledby="findings">
    <h2 id="findings">Findings against the order ${countOf(findings.length)}</h2>
    ${undecided.map((name) => html`<p class="problem">${name} is discontinued, so no rule was applied. Decide on it yourself.</p>`)}
    ${products.length === 0 && undecided.length === 0 ? html`<p>Nothing is ordered yet.</p>` : ''}
    ${products.length > 0 && findings.length === 0 ? noRulePart(picture) : ''}
    ${
      findings.length === 0
        ? ''
        : html`<ol class="findings">
            ${findings.map((finding) => findingItem(finding, products.length))}
          </ol>`
    }
  </section>`
}

/** Answers that cannot both be true, side by side. */
export function contradictionsPart({ contradictions }: ClinicalPicture): Html {
  if (contradictions.length === 0) return html``
  return html`<section class="alert" aria-labelledby="contradictions">
    <h2 id="contradictions">Contradictions ${countOf(contradictions.length)}</h2>
    <ul class="pairs">
      ${contradictions.map(
        ({ fact, told, other, against }) =>
          html`<li>
            <div>
              <h3>${fact}</h3>
              ${answerList(told)}
            </div>
            <div>
              <h3>${other ?? (told.some(({ told_at }) => told_at !== null) ? 'Not reported for this one' : `Denied: ${fact}`)}</h3>
              ${answerList(against)}
            </div>
          </li>`,
      )}
    </ul>
  </section>`
}

/** Answers behind a finding, with their questions. */
export function answerList(told: AnswerLine): Html {
  return html`<ul class="told">
    ${told.map(
      ({ question, said, told_at, source }) =>
        html`<li>
          <span>${question}</span> <b>${said}</b>
          ${originOf({ told_at, source })}
        </li>`,
    )}
  </ul>`
}

type Finding = ClinicalPicture['findings'][number]
type AnswerLine = Finding['because'][number]['told']

/** The other treatment that an answer was given to; nothing for an answer of the submission. */
export function originOf({ told_at, source }: Pick<AnswerLine[number], 'told_at' | 'source'>): Html {
  return source === null ? html`` : html`<small>Reported for another treatment: ${formatSource(source)}, ${momentOf(told_at)}</small>`
}

/** The source of an answer, such as "PE questionnaire, not submitted". */
function formatSource({ treatment_type: type, kind, is_sent_in: isSentIn }: NonNullable<AnswerLine[number]['source']>): string {
  return `${type.toUpperCase()} ${kind === 'renewal' ? 'check-in' : 'questionnaire'}, ${isSentIn ? 'submitted' : 'not submitted'}`
}

/** The text if no rule applies. Only said without a warning if the patient wrote nothing. */
function noRulePart({ products, own_words: texts }: ClinicalPicture): Html {
  const names = products.join(' and ')
  if (texts.length === 0) return html`<p>No rule applies to ${names} with these facts.</p>`
  return html`<p class="problem">
    Rules use only the facts, and none of them is against ${names}. The patient also wrote in their own words: read
    <a href="#own-words">${texts.length === 1 ? 'that text' : `these ${texts.length} texts`}</a>.
  </p>`
}

/** A finding, with its products if the order has several. */
function findingItem({ effect, severity, physician, says, source, because, products }: Finding, ordered: number): Html {
  return html`<li class="finding ${severity}">
    <h3><span class="grade">${severityLabels[severity]} · ${effectLabels[effect]}</span> ${physician}</h3>
    ${because.map(({ label, told }) => html`${label === physician ? '' : html`<p class="because">${label}</p>`}${answerList(told)}`)}
    ${says === null ? '' : html`<p class="said">The patient reads: “${says}”</p>`}
    <small>${ordered > 1 ? `${products.join(', ')} · ` : ''}Source: ${source}</small>
  </li>`
}

/** A count, also announced as part of its heading. */
export function countOf(many: number): Html {
  return many === 0 ? html`` : html`<span class="count">${many}</span>`
}
