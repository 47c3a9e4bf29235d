import type { ClinicSubmission } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'
import { momentOf } from './words.ts'

/** Notices for the decision: the submission was changed since, with old and new values, or does not match its hash. */
export function noticesOf(submission: ClinicSubmission | null): Html {
  if (!submission) return html``
  return html`${
    submission.is_intact
      ? ''
      : html`<p class="problem" role="alert">
          The stored submission does not match its hash. Do not decide on it, and notify the administrator.
        </p>`
  }
  ${
    submission.changes.length === 0
      ? ''
      : html`<section class="problem" aria-labelledby="changes">
          <h2 id="changes">Changed after the submission</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Before</th>
                <th scope="col">Now</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              ${submission.changes.map(
                ({ what, before, after, at }) =>
                  html`<tr>
                    <th scope="row">${named(what)}</th>
                    <td>${before ?? '–'}</td>
                    <td>${after ?? '–'}</td>
                    <td>${momentOf(at)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </section>`
  }`
}

const named = (name: string) => name.replaceAll('_', ' ')
