import type { ClinicSubmission } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'
import { countOf } from './findingsPart.ts'
import type { Review } from './Review.ts'
import { momentOf, spanBetween } from './words.ts'

/** The displayed stops and refusals, oldest first, with their answers and later changes. */
export function stopsPart(submission: ClinicSubmission | null): Html {
  return submission ? listOf('stops', submission.stops, submission.went_on_from) : html``
}

type Stop = ClinicSubmission['stops'][number]

/** The stops of a check-in. */
export function checkInStopsPart({ id, stops }: Review['renewals'][number]): Html {
  return listOf(`stops-${id}`, stops, [])
}

function listOf(id: string, stops: readonly Stop[], passed: readonly string[]): Html {
  if (stops.length === 0) return html``
  return html`<section class="alert" aria-labelledby="${id}">
    <h2 id="${id}">Stops and refusals displayed to the patient ${countOf(stops.length)}</h2>
    <ol class="stops">
      ${stops.map((stop) => stopItem(stop, stop.interrupt !== null && passed.includes(stop.interrupt)))}
    </ol>
  </section>`
}

function stopItem(stop: Stop, isPassed: boolean): Html {
  const { interrupt, title, refused, screen, shown_at, seen_by, answers, changes } = stop
  const isChanged = changes.length > 0
  return html`<li>
    <h3>
      ${interrupt === null ? `Refused: ${title}` : title}
      <span class="grade">${isPassed ? 'Continued' : isChanged ? 'Answer changed' : 'Not changed since'}</span>
    </h3>
    <small>
      ${momentOf(shown_at)} ·
      ${screen}${seen_by === 'server' ? ' · detected by the server in the stored answers, not reported by the browser' : ''}
    </small>
    ${refused.map(({ says }) => html`<p>The patient read: “${says}”</p>`)}
    <table>
      <caption class="unseen">
        What was answered at this stop, and after it
      </caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">At the stop</th>
          <th scope="col">After it</th>
        </tr>
      </thead>
      <tbody>
        ${answers.map(({ question, answer }) => {
          const after = changes.filter((change) => change.question === question)
          return html`<tr>
            <th scope="row">${question}</th>
            <td data-label="At the stop"><b>${answer === '' ? '–' : answer}</b></td>
            <td data-label="After it">
              ${
                after.length === 0
                  ? 'No change'
                  : after.map(
                      (change) =>
                        html`<p class="change">
                          <b>${change.after}</b> <small>${momentOf(change.at)}, ${spanBetween(shown_at, change.at)}</small>
                        </p>`,
                    )
              }
            </td>
          </tr>`
        })}
      </tbody>
    </table>
  </li>`
}
