import type { clinicEndpoints } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type * as z from 'zod/mini'
import type { Html } from './Html.ts'
import { momentOf, monthsOf, signatureOf } from './words.ts'

/** The packing list, as one printable page. */
export function packingPage(list: PackingList): Html {
  const { patient, months, add_ons: addOns, doses, contents, directions, prescriber } = list
  const address = [
    patient.full_name,
    patient.address_line1,
    patient.address_line2,
    [patient.city, patient.province, patient.postal_code].filter(Boolean).join(' '),
  ].filter((line) => line !== null && line !== '')
  return html`<section aria-labelledby="to">
      <h2 id="to">To</h2>
      <address>${address.map((line) => html`${line}<br />`)} ${patient.phone === null ? '' : html`Phone ${patient.phone}`}</address>
    </section>
    <section aria-labelledby="pack">
      <h2 id="pack">Pack</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How much</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">${list.drug}, ${list.dose}</th>
            <td>${monthsOf(months)}${doses === null ? '' : `: ${doses === 1 ? '1 dose' : `${doses} doses`} in all`}</td>
          </tr>
          ${contents.map(
            (content) =>
              html`<tr>
                <th scope="row">${content}</th>
                <td>in each month’s kit</td>
              </tr>`,
          )}
          ${addOns.map(
            (name) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${monthsOf(months)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    ${
      directions === null
        ? ''
        : html`<section aria-labelledby="directions">
            <h2 id="directions">Directions to the patient</h2>
            <p class="answer">${directions}</p>
          </section>`
    }
    <section aria-labelledby="order">
      <h2 id="order">Order</h2>
      <p>${list.order_id}, opened ${momentOf(list.opened_at)}</p>
      ${prescriber ? html`<p>Prescribed by ${signatureOf(prescriber)}</p>` : ''}
    </section>`
}

/** The contents and the address of a parcel. */
type PackingList = z.infer<(typeof clinicEndpoints)['getPackingList']['response']>
