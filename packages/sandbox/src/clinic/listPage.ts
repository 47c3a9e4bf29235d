import type { ClinicTreatment } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'
import { chipsOf, momentOf, statusLabels } from './words.ts'

/** The treatments of one status, or all: what waits longest is at the top. */
export function listPage(treatments: readonly ClinicTreatment[], chosen: string | undefined): Html {
  const link = (status: string | undefined, label: string) =>
    html`<a href="/${status === undefined ? '' : `?status=${status}`}" ${status === chosen ? html`aria-current="page"` : ''}>${label}</a>`
  return html`<nav aria-label="Status">
      ${link(undefined, 'All')} ${Object.entries(statusLabels).map(([status, label]) => link(status, label))}
    </nav>
    ${
      treatments.length === 0
        ? html`<p>Nothing here.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Patient</th>
                <th scope="col">Province</th>
                <th scope="col">Treatment</th>
                <th scope="col">Sent in</th>
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
                    <td>${momentOf(one.submitted_at)}</td>
                    <td>${chipsOf(one)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }`
}
