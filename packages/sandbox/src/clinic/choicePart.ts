import { html } from 'hono/html'
import type { Html } from './Html.ts'
import type { Review } from './Review.ts'
import { dollarsOf, monthsOf } from './words.ts'

/** Selects another dose or product of the questionnaire; the page then shows the findings against that one. */
export function choicePart({ treatment, choices, proposal }: Review): Html {
  if (choices.length === 0) return html``
  const plans = [...new Set(choices.flatMap((choice) => choice.plans.map(({ months }) => months)))].toSorted((one, other) => one - other)
  const chosen = choices.find(({ dose_id, is_current }) => (proposal ? dose_id === proposal.dose_id : is_current))
  return html`<details ${proposal ? html`open` : ''}>
    <summary>Another product or dose…</summary>
    <form class="choice" method="get" action="/treatments/${treatment.treatment_id}#findings">
      <label for="product">Product and dose</label>
      <select id="product" name="product" aria-describedby="product-hint">
        ${choices.map((choice) => {
          const { drug_id, dose_id, drug, dose, is_current: isCurrent, plans: priced } = choice
          return html`<option value="${drug_id}${BETWEEN}${dose_id}" ${choice === chosen ? html`selected` : ''}>
            ${drug}, ${dose}: ${dollarsOf(priced[0]?.price ?? 0)} a month${isCurrent ? ' (now)' : ''}
          </option>`
        })}
      </select>
      ${
        plans.length < 2
          ? ''
          : html`<label for="months">Each order lasts</label>
              <select id="months" name="months">
                <option value="">as now, where the dose has that plan</option>
                ${plans.map((months) => html`<option value="${months}" ${proposal?.months === months ? html`selected` : ''}>${monthsOf(months)}</option>`)}
              </select>`
      }
      <small id="product-hint">Check another one before you decide: the findings are then about that one.</small>
      <button class="quiet">Check this choice</button>
    </form>
  </details>`
}

/** The product and the duration of one order, as in the query of the page. */
export interface Wanted {
  /** The ids of a drug and its dose, with {@link BETWEEN} between them. */
  readonly product: string
  /** Empty: as now. */
  readonly months: string
}

/** In no id. */
const BETWEEN = ' '

/** The ids of the drug and the dose of a choice. */
export function idsOf({ product }: Wanted): { readonly drug_id: string; readonly dose_id: string } {
  const [drug_id = '', dose_id = ''] = product.split(BETWEEN)
  return { drug_id, dose_id }
}

/** The choice of a drug, its dose and a duration. */
export function wantedOf(drugId: string, doseId: string, months: string): Wanted {
  return { product: `${drugId}${BETWEEN}${doseId}`, months }
}

/** What is checked instead of the current product, and what the decision will do. */
export function proposalPart({ proposal, product, treatment }: Review): Html {
  if (!proposal) return html``
  const { drug, dose, months, price, needs_consent: needsConsent } = proposal
  return html`<p class="proposal" role="status">
    <b>You are checking ${drug}, ${dose}, ${monthsOf(months)} an order: ${dollarsOf(price)}</b
    >${product ? `, instead of ${product.drug}, ${product.dose}` : ''}.
    ${
      needsConsent
        ? 'It costs more than now, so it is suggested to the patient. Nothing is charged or shipped until they accept.'
        : 'It does not cost more than now, so it is prescribed at once, and the patient gets a message.'
    }
    <a href="/treatments/${treatment.treatment_id}">Go back to the current one</a>
  </p>`
}

/** The fields of a decision about the checked product. */
export function proposalFields(proposal: Review['proposal'], action: string): Html {
  if (!proposal) return html``
  const id = `note-${action}`
  return html`<input type="hidden" name="drug_id" value="${proposal.drug_id}" />
    <input type="hidden" name="dose_id" value="${proposal.dose_id}" />
    <input type="hidden" name="months" value="${proposal.months}" />
    <p>${proposal.drug}, ${proposal.dose}</p>
    <label for="${id}">Note to the patient</label>
    <textarea id="${id}" name="note" rows="3" maxlength="1000" aria-describedby="${id}-hint" required></textarea>
    <small id="${id}-hint">Why you chose this one, and how to use it. The patient reads it.</small>`
}

/** The suggestion that the patient has not answered. */
export function suggestionPart({ suggestion }: Review): Html {
  if (!suggestion) return html``
  const { drug, dose, months, note } = suggestion
  return html`<p class="proposal">
    ${drug}, ${dose}, ${monthsOf(months)} an order, is suggested to the patient, who has not accepted it yet. Another decision withdraws it.
    <q>${note}</q>
  </p>`
}
