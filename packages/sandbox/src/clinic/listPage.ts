import type { ClinicTreatment } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'
import { chipsOf, momentOf, planOf, statusLabels } from './words.ts'

/** The treatments of one status, or all, longest waiting first. */
export function listPage({ treatments, next }: ListPage, chosen: string | undefined): Html {
  const link = (status: string | undefined, label: string) =>
    html`<a href="/${status === undefined ? '' : `?status=${status}`}" ${status === chosen ? html`aria-current="page"` : ''}>${label}</a>`
  return html`${searchForm('')}
    <nav aria-label="Status">${link(undefined, 'All')} ${Object.entries(statusLabels).map(([status, label]) => link(status, label))}</nav>
    ${treatmentTable(treatments)}
    ${next === null ? '' : html`<p><a href="/?${chosen === undefined ? '' : `status=${chosen}&`}after=${next}">Next page</a></p>`}`
}

/** A page of treatments, and the cursor of the next. */
interface ListPage {
  readonly treatments: readonly ClinicTreatment[]
  readonly next: string | null
}

/** The results of a search. */
export function searchResults({ treatments, next }: ListPage, text: string): Html {
  return html`${searchForm(text)} ${treatmentTable(treatments)}
    ${
      next === null
        ? ''
        : html`<form method="post" action="/search">
            <input type="hidden" name="text" value="${text}" />
            <input type="hidden" name="after" value="${next}" />
            <button>Next page</button>
          </form>`
    }
    <p><a href="/">All treatments</a></p>`
}

function searchForm(text: string): Html {
  return html`<form method="post" action="/search" role="search">
    <label for="text">Find a patient</label>
    <input id="text" name="text" value="${text}" maxlength="254" autocomplete="off" aria-describedby="text-hint" required />
    <small id="text-hint">A name or its beginning, or a whole email address.</small>
    <button>Search</button>
  </form>`
}

function treatmentTable(treatments: readonly ClinicTreatment[]): Html {
  if (treatments.length === 0) return html`<p>Nothing here.</p>`
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Patient</th>
        <th scope="col">Province</th>
        <th scope="col">Treatment</th>
        <th scope="col">Plan</th>
        <th scope="col">Submitted</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      ${treatments.map(
        (one) =>
          html`<tr>
            <th scope="row"><a href="/treatments/${one.treatment_id}">${one.patient.full_name ?? 'No name yet'}</a></th>
            <td>${one.patient.province ?? '–'}</td>
            <td>${one.treatment_type.toUpperCase()}</td>
            <td>${one.plan ? planOf(one.plan) : '–'}</td>
            <td>${momentOf(one.submitted_at)}</td>
            <td>${chipsOf(one)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
