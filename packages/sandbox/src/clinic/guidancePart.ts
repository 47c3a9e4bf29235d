import type { ClinicalPicture } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'

/** What to tell the patient about each ordered product, with the sources of its dose limits. */
export function guidancePart({ guidance }: ClinicalPicture): Html {
  if (guidance.length === 0) return html``
  return html`<section aria-labelledby="counselling">
    <h2 id="counselling">Counselling points</h2>
    ${guidance.map((one) => productPart(one, guidance.length))}
  </section>`
}

type Guidance = ClinicalPicture['guidance'][number]
type Doses = Guidance['doses'][number]

/** The dose limits of an ingredient, such as “Sildenafil: 50 mg first, at most 100 mg in 24 hours”. */
export function doseRange({ ingredient, unit, first, most }: Doses, standing: ClinicalPicture['standing']): string {
  const limits = most.map(({ amount, pieces, hours }) => {
    const limit = [amount !== null && `${amount} ${unit}`, pieces !== null && (pieces === 1 ? '1 piece' : `${pieces} pieces`)]
    return `${limit.filter((part) => part !== false).join(' and ')} in ${hours > 96 ? `${hours / 24} days` : `${hours} hours`}`
  })
  return `${ingredient}: ${standing === 'first order' ? `${first} ${unit} first, ` : ''}at most ${limits.join(' and ')}`
}

/** Guidance for one of the ordered products, named if there are several. */
function productPart({ product, doses, counselling, warnings }: Guidance, ordered: number): Html {
  const sources = [...new Set(doses.map(({ source }) => source))]
  return html`${ordered > 1 ? html`<h3>${product}</h3>` : ''}
  ${
    counselling.length === 0
      ? html`<p>There is no page about it for patients.</p>`
      : html`<ul>
          ${counselling.map((point) => html`<li>${point}</li>`)}
        </ul>`
  }
  ${
    warnings.length === 0
      ? ''
      : html`<details>
          <summary>Warnings for the patient (${warnings.length})</summary>
          <ul>
            ${warnings.map((warning) => html`<li>${warning}</li>`)}
          </ul>
        </details>`
  }
  ${sources.length === 0 ? '' : html`<small>Dose limits: ${sources.join('; ')}</small>`}`
}
