import { randomUUID } from 'node:crypto'
import type { ClinicAction, clinicEndpoints } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type * as z from 'zod/mini'
import type { Html } from './clinicPage.ts'
import { noticesOf, stopsOf } from './submissionParts.ts'
import { actionLabels, chipsOf, momentOf, statusLabels } from './words.ts'

/** A treatment with everything that the clinic knows of it. */
export type Review = z.infer<(typeof clinicEndpoints)['reviewTreatment']['response']>
type Answers = Review['answers']

/** What a parcel is followed by: sent with the button that ships it. */
const parcelFields = html`<label for="carrier">Carrier</label>
  <input id="carrier" name="carrier" value="Canada Post" maxlength="100" required />
  <label for="tracking_number">Tracking number</label>
  <input id="tracking_number" name="tracking_number" maxlength="100" autocomplete="off" required />`

/** One treatment: what may be done now, every answer, the documents, and the messages with the patient. */
export function treatmentPage(review: Review): Html {
  const { treatment, submission, patient_treatments: all, profile, product, answers, renewals, uploads, messages, actions } = review
  const path = `/treatments/${treatment.treatment_id}`
  return html`<p>${chipsOf(treatment)}</p>
    ${noticesOf(submission)}
    <section aria-labelledby="actions">
      <h2 id="actions">What can be done now</h2>
      ${actions.length === 0 ? html`<p>Nothing: it waits for the patient, or has ended.</p>` : ''}
      <div class="actions">${actions.map((action) => actionForm(path, action, submission?.version))}</div>
    </section>
    <section aria-labelledby="patient">
      <h2 id="patient">Patient</h2>
      <dl>
        ${pair('Treatment', treatment.treatment_type.toUpperCase())} ${pair('Sent in', momentOf(treatment.submitted_at))}
        ${pair('Chosen', product ? `${product.drug}, ${product.dose}` : null)}
        ${Object.entries(profile).map(([name, value]) => pair(name.replaceAll('_', ' ').replace(/(?=\d)/, ' '), value))}
      </dl>
    </section>
    <section aria-labelledby="all">
      <h2 id="all">All treatments of this patient</h2>
      ${pastTable(all, treatment.treatment_id)}
    </section>
    <section aria-labelledby="answers">
      <h2 id="answers">Questionnaire</h2>
      ${answerTable(answers)}
    </section>
    ${stopsOf(submission)}
    ${renewals.map(
      (renewal) =>
        html`<section>
          <h2>Check-in of ${momentOf(renewal.submitted_at)}</h2>
          ${answerTable(renewal.answers)}
        </section>`,
    )}
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      ${uploads.length === 0 ? html`<p>None.</p>` : ''}
      <ul>
        ${uploads.map(
          ({ id, document, size, content_type }) =>
            html`<li><a href="/uploads/${id}">${document.replaceAll('_', ' ')}</a> (${content_type}, ${Math.ceil(size / 1024)} kB)</li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      ${messages.length === 0 ? html`<p>None yet.</p>` : ''}
      <ol class="messages">
        ${messages.map(
          ({ sender, text, sent_at }) =>
            html`<li class="${sender}">
              <p>${text}</p>
              <small>${sender === 'patient' ? 'Patient' : 'Care team'}, ${momentOf(sent_at)}</small>
            </li>`,
        )}
      </ol>
      <form method="post" action="${path}/messages">
        <input type="hidden" name="id" value="${randomUUID()}" />
        <input type="hidden" name="user_id" value="${treatment.patient.user_id}" />
        <label for="text">Write to the patient</label>
        <textarea id="text" name="text" rows="4" maxlength="5000" required></textarea>
        <button>Send</button>
      </form>
    </section>`
}

function actionForm(path: string, action: ClinicAction, version: number | undefined): Html {
  return html`<form method="post" action="${path}/${action}">
    <input type="hidden" name="key" value="${randomUUID()}" />
    ${version === undefined ? '' : html`<input type="hidden" name="submission_version" value="${version}" />`}
    ${action === 'ship' ? parcelFields : ''}
    <button class="${action === 'deny' ? 'bad' : ''}">${actionLabels[action]}</button>
  </form>`
}

function pair(name: string, value: string | null): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value ?? '–'}</dd>
  </div>`
}

function pastTable(all: Review['patient_treatments'], shown: string): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Treatment</th>
        <th scope="col">Chosen</th>
        <th scope="col">Status</th>
        <th scope="col">Subscription</th>
        <th scope="col">Sent in</th>
        <th scope="col">Decided</th>
        <th scope="col">Ended</th>
      </tr>
    </thead>
    <tbody>
      ${all.map(({ treatment_id: id, treatment_type: type, status, product, subscription_state: state, ...moments }) => {
        const code = type.toUpperCase()
        return html`<tr>
          <th scope="row">${id === shown ? html`${code} (this one)` : html`<a href="/treatments/${id}">${code}</a>`}</th>
          <td>${product ? `${product.drug}, ${product.dose}` : '–'}</td>
          <td>${statusLabels[status]}</td>
          <td>${state ?? '–'}</td>
          <td>${momentOf(moments.submitted_at)}</td>
          <td>${momentOf(moments.decided_at)}</td>
          <td>${momentOf(moments.ended_at)}</td>
        </tr>`
      })}
    </tbody>
  </table>`
}

function answerTable(answers: Answers): Html {
  if (answers.length === 0) return html`<p>No answers yet.</p>`
  return html`<table class="answers">
    <thead>
      <tr>
        <th scope="col">Question</th>
        <th scope="col">Answer</th>
      </tr>
    </thead>
    <tbody>
      ${answers.map(
        ({ screen, question, answer }) =>
          html`<tr>
            <th scope="row">${question} <small>${screen}</small></th>
            <td class="answer">${answer === '' ? '–' : answer}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
