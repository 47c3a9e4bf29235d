import type { ClinicSubmission } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'
import { countOf } from './findingParts.ts'
import { momentOf, spanBetween } from './words.ts'

type Stop = ClinicSubmission['stops'][number]

/** The stops that the patient was shown, the oldest first: what they had answered, and what they answered instead, and when. */
export function stopsPart(submission: ClinicSubmission | null): Html {
  if (!submission || submission.stops.length === 0) return html``
  const { stops, went_on_from: passed } = submission
  return html`<section class="alert" aria-labelledby="stops">
    <h2 id="stops">Stops that the patient was shown ${countOf(stops.length)}</h2>
    <ol class="stops">
      ${stops.map((stop) => stopItem(stop, passed.includes(stop.interrupt)))}
    </ol>
  </section>`
}

function stopItem(stop: Stop, isPassed: boolean): Html {
  const { title, screen, shown_at, seen_by, answers, changes } = stop
  const isChanged = changes.length > 0
  return html`<li>
    <h3>${title} <span class="grade">${isPassed ? 'Went on from it' : isChanged ? 'Answered otherwise' : 'Not changed since'}</span></h3>
    <small>
      ${momentOf(shown_at)} · ${screen}${seen_by === 'server' ? ' · found by the server in what was saved, not told of by the browser' : ''}
    </small>
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
