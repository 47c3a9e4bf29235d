import type { ClinicalPicture } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import { doseRange } from './guidancePart.ts'
import type { Html } from './Html.ts'
import { countOf, answerList } from './findingsPart.ts'
import { dayOf, groupLabel } from './words.ts'

// The facts of a patient: key numbers, then all by group.

/** The key numbers for a physician. */
export function numbersPart(
  { age, body_mass_index: index, weights, blood_pressure: pressure, products, undecided, guidance, standing }: ClinicalPicture,
  { sex, province }: { readonly sex: string | null; readonly province: string | null },
): Html {
  const band = (label: string | null) => label?.replace(/^(Systolic|Diastolic|BMI) /, '') ?? 'Not reported'
  const number = (name: string, value: string, ...more: string[]) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}${more.map((line) => (line === '' ? '' : html`<small>${line}</small>`))}</dd>
    </div>`
  const limits = guidance.flatMap(({ doses }) => doses.map((one) => doseRange(one, standing)))
  return html`<dl class="numbers" aria-label="In numbers">
    ${number(standing === 'first order' ? 'First order' : 'In treatment', [...products, ...undecided].join(' + ') || 'Nothing chosen', ...limits)}
    ${number('Age', age === null ? 'Not reported' : String(age), [sex, province].filter((part) => part !== null).join(', '))}
    ${weights.length > 1 ? weightNumber(weights) : number('BMI', index === null ? 'Not reported' : index.value.toFixed(1), index === null ? '' : `Band: ${band(index.band)}`)}
    ${number('Systolic', band(pressure.systolic))} ${number('Diastolic', band(pressure.diastolic))}
  </dl>`
}

/** The newest weight and BMI, compared with the first day and the check-in before. */
function weightNumber(weights: ClinicalPicture['weights']): Html {
  const [first, last, now] = [weights[0], weights.at(-2), weights.at(-1)]
  if (!first || !last || !now) return html``
  const bmi = ({ body_mass_index: index }: ClinicalPicture['weights'][number]) => (index === null ? '' : `, BMI ${index.toFixed(1)}`)
  const compared = weights.length > 2 ? [first, last] : [first]
  return html`<div class="weight">
    <dt>Weight ${dayOf(now.at)}</dt>
    <dd>
      ${now.pounds} lb${bmi(now)}
      ${compared.map(
        (before) =>
          html`<small>
            ${changeOf(before.pounds, now.pounds)} since ${before === first ? 'the first day' : 'the last check-in'}, ${dayOf(before.at)}:
            ${before.pounds} lb${bmi(before)}
          </small>`,
      )}
    </dd>
  </div>`
}

/** A change in percent, such as “−54.3 %”. */
function changeOf(before: number, now: number): string {
  const percent = ((now - before) / before) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
}

/** All facts by group, with their answers. */
export function factsPart({ facts }: ClinicalPicture): Html {
  const groups = [...new Set(facts.map(({ group }) => group))]
  return html`<section aria-labelledby="facts">
    <h2 id="facts">Facts and their answers ${countOf(facts.length)}</h2>
    ${facts.length === 0 ? html`<p>The answers contain no facts that a rule uses.</p>` : ''}
    <div class="groups">
      ${groups.map(
        (group) =>
          html`<div>
            <h3>${groupLabel(group)}</h3>
            <ul class="plain">
              ${facts
                .filter((fact) => fact.group === group)
                .map(
                  ({ label, includes, told }) =>
                    html`<li>
                      <p class="fact">${label}</p>
                      ${includes.length === 0 ? '' : html`<p class="includes">${includes.join(' · ')}</p>`} ${answerList(told)}
                    </li>`,
                )}
            </ul>
          </div>`,
      )}
    </div>
  </section>`
}
