import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Html } from './Html.ts'
import { decisionPart, auditPart } from './decisionParts.ts'
import { proposalPart } from './choicePart.ts'
import { factsPart, numbersPart } from './factParts.ts'
import { contradictionsPart, findingsPart } from './findingsPart.ts'
import { guidancePart } from './guidancePart.ts'
import { ownWordsPart } from './ownWordsPart.ts'
import { checkInStopsPart, stopsPart } from './stopsPart.ts'
import type { Review } from './Review.ts'
import { noticesOf } from './submissionNotices.ts'
import { cancelReasons, chipsOf, momentOf, planOf, statusLabels } from './words.ts'

/** One treatment: findings, most severe first; possible actions; then all answers, documents and messages. */
export function treatmentPage(review: Review): Html {
  const { treatment, submission, clinical, profile } = review
  return html`<p class="chips">
      ${treatment.treatment_type.toUpperCase()} · submitted ${momentOf(treatment.submitted_at)} ${chipsOf(treatment)} ${phoneOf(profile)}
    </p>
    ${clinical ? numbersPart(clinical, { sex: profile['biological_sex'] ?? null, province: treatment.patient.province }) : ''}
    <p class="jump">
      <a href="#actions">Go to the decision</a> <a href="#own-words">Own words</a> <a href="#facts">Facts</a>
      <a href="#answers">Questionnaire</a>
    </p>
    <div class="review">
      <div class="weigh">
        <div class="notices">${noticesOf(submission)} ${proposalPart(review)}</div>
        ${
          clinical
            ? html`<div class="words">${ownWordsPart(clinical)}</div>
                <div class="checks">
                  ${findingsPart(clinical)} ${contradictionsPart(clinical)} ${stopsPart(submission)} ${quietPart(review)}
                </div>
                <div class="guidance">${guidancePart(clinical)}</div>`
            : html`<p class="problem">
                  The questions are no longer stored, so there are no facts and no rule was applied. Read every answer yourself.
                </p>
                ${stopsPart(submission)}`
        }
      </div>
      <div class="aside">${decisionPart(review)} ${auditPart(review)}</div>
      <div class="rest">${clinical ? factsPart(clinical) : ''} ${recordParts(review)}</div>
    </div>`
}

type Answers = Review['answers']

/** The patient's number, for what cannot wait for a message. */
function phoneOf({ phone }: Review['profile']): Html {
  return phone === null || phone === undefined || phone === ''
    ? html``
    : html`<a href="tel:+1${phone}">Call ${phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')}</a>`
}

/** The stops at which the patient chose to continue, and one line that lists the checks without findings. */
function quietPart({ clinical, submission }: Review): Html {
  if (!clinical) return html``
  const nothing = [
    clinical.contradictions.length === 0 && 'contradictions',
    (submission?.stops.length ?? 0) === 0 && 'displayed stops or refusals',
    clinical.went_on_from.length === 0 && 'warnings at which the patient continued',
  ].filter((part) => part !== false)
  return html`${
    clinical.went_on_from.length === 0
      ? ''
      : html`<section class="alert" aria-labelledby="went-on">
          <h2 id="went-on">Continued despite warnings</h2>
          <ul class="plain">
            ${clinical.went_on_from.map(({ title }) => html`<li>${title}</li>`)}
          </ul>
        </section>`
  }
  ${nothing.length === 0 ? '' : html`<p class="nothing">Checked without findings: ${nothing.join('; ')}.</p>`}`
}

function recordParts(review: Review): Html {
  const { treatment, submission, patient_treatments: all, profile, product, answers, renewals, uploads, messages } = review
  const path = `/treatments/${treatment.treatment_id}`
  return html`<section aria-labelledby="answers">
      <h2 id="answers">Questionnaire</h2>
      ${
        submission?.unchanged_at
          ? html`<p>
              Some answers are from earlier visits. They were displayed to the patient, who confirmed at
              ${momentOf(submission.unchanged_at)} that nothing has changed.
            </p>`
          : ''
      }
      ${answerTable(answers)}
    </section>
    ${renewals.map(
      (renewal) =>
        html`<section>
          <h2>${renewal.submitted_at === null ? 'Check-in, not submitted' : `Check-in of ${momentOf(renewal.submitted_at)}`}</h2>
          ${checkInStopsPart(renewal)} ${renewal.submitted_at === null ? '' : answerTable(renewal.answers)}
        </section>`,
    )}
    <section aria-labelledby="patient">
      <h2 id="patient">Patient</h2>
      <dl>
        ${pair('Treatment', treatment.treatment_type.toUpperCase())} ${pair('Sent in', momentOf(treatment.submitted_at))}
        ${pair('Chosen', product ? `${product.drug}, ${product.dose}` : null)}
        ${pair('Each order', treatment.plan && planOf(treatment.plan))}
        ${Object.entries(profile).map(([name, value]) => pair(name.replaceAll('_', ' ').replace(/(?=\d)/, ' '), value))}
      </dl>
    </section>
    <section aria-labelledby="all">
      <h2 id="all">All treatments of this patient</h2>
      ${pastTable(all, treatment.treatment_id)}
    </section>
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
          ({ sender, author, text, attachment, sent_at }) =>
            html`<li class="${sender}">
              <p>${text}</p>
              ${attachment ? html`<p><a href="/uploads/${attachment.upload_id}">${attachment.file_name}</a></p>` : ''}
              <small>${sender === 'patient' ? 'Patient' : (author?.name ?? 'Care team')}, ${momentOf(sent_at)}</small>
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
        <th scope="col">Submitted</th>
        <th scope="col">Decided</th>
        <th scope="col">Ended</th>
      </tr>
    </thead>
    <tbody>
      ${all.map(({ treatment_id: id, treatment_type: type, status, product, subscription_state: state, cancellation, ...moments }) => {
        const code = type.toUpperCase()
        return html`<tr>
          <th scope="row">${id === shown ? html`${code} (this one)` : html`<a href="/treatments/${id}">${code}</a>`}</th>
          <td>${product ? `${product.drug}, ${product.dose}` : '–'}</td>
          <td>${statusLabels[status]}</td>
          <td>${state ?? '–'}${cancellation ? cancellationPart(cancellation) : ''}</td>
          <td>${momentOf(moments.submitted_at)}</td>
          <td>${momentOf(moments.decided_at)}</td>
          <td>${momentOf(moments.ended_at)}</td>
        </tr>`
      })}
    </tbody>
  </table>`
}

function cancellationPart({ reason, details }: NonNullable<Review['patient_treatments'][number]['cancellation']>): Html {
  const said = [reason && cancelReasons[reason], details && `“${details}”`].filter(Boolean).join(', ')
  return html` <small>Cancelled by the patient: ${said}</small>`
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
