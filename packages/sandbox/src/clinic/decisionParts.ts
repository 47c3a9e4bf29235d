import { randomUUID } from 'node:crypto'
import type { ClinicAction } from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'
import type { Review } from './Review.ts'
import { choicePart, proposalFields, suggestionPart } from './choicePart.ts'
import { actionLabels, decisionLabels, momentOf, monthsOf, signatureOf } from './words.ts'

/** The possible actions, above the past decisions and readers; an approval needs a reason if something speaks against it. */
export function decisionPart(review: Review): Html {
  const { treatment, submission, actions, clinical, proposal, approval_needs: needs, licence_obstacle: obstacle } = review
  const path = `/treatments/${treatment.treatment_id}`
  const version = submission?.version
  return html`<section class="decide" aria-labelledby="actions">
    <h2 id="actions" tabindex="-1">Decide</h2>
    ${isBlocked(treatment) ? html`<p class="against">Nothing is shipped until the open order is paid.</p>` : ''}
    ${treatment.order_held_since === null ? '' : html`<p class="against">${heldSentence(treatment)}</p>`}
    ${treatment.notice === null ? '' : html`<p class="against">${treatment.notice}</p>`}
    ${obstacle === null ? '' : html`<p class="against">${obstacle}</p>`}
    ${actions.includes('ship') || treatment.shipment?.status === 'In Transit' ? html`<p><a href="${path}/packing-list">What to pack</a></p>` : ''}
    ${actions.length === 0 ? html`<p>No action is possible: the treatment waits for the patient, or has ended.</p>` : ''}
    ${suggestionPart(review)} ${choicePart(review)}
    ${actions.map((action) =>
      isJudgement(action)
        ? judgementForm(path, action, {
            version,
            needsReason: !goesOn(action) || needs.reason.length > 0,
            needsReading: goesOn(action) && needs.own_words_read,
            isStored: clinical !== null,
            proposal: goesOn(action) ? proposal : null,
            warning: goesOn(action) && clinical?.findings.some(({ effect }) => effect !== 'flag') === true,
          })
        : actionForm(path, action, version),
    )}
  </section>`
}

/** Past decisions with reasons, and the readers of this page. */
export function auditPart({ decisions, readers }: Review): Html {
  return html`<section class="trail" aria-labelledby="trail">
    <h2 id="trail">Decisions and readers</h2>
    <ol class="plain">
      ${decisions.map(
        ({ action, reason, own_words_read: hasReadOwnWords, member, at, product }) =>
          html`<li>
            <b>${decisionLabels[action]}</b> by ${signatureOf(member)} <small>${momentOf(at)}</small>
            ${hasReadOwnWords ? html`<small>Has read the patient’s own words</small>` : ''}
            ${product ? html`<p>${product.drug}, ${product.dose}, ${monthsOf(product.months)} an order${product.accepted_at === null ? ', suggested, not accepted' : ''}: <q>${product.note}</q></p>` : ''}
            ${reason === '' ? '' : html`<p class="answer">${reason}</p>`}
          </li>`,
      )}
    </ol>
    <h3>Read by</h3>
    <ol class="plain">
      ${readers.map(({ member, at }) => html`<li>${member ? signatureOf(member) : 'The clinic’s own system'} <small>at ${momentOf(at)}</small></li>`)}
    </ol>
  </section>`
}

/** Tracking data of a parcel, sent with the ship button. */
const parcelFields = html`<label for="carrier">Carrier</label>
  <input id="carrier" name="carrier" value="Canada Post" maxlength="100" required />
  <label for="tracking_number">Tracking number</label>
  <input id="tracking_number" name="tracking_number" maxlength="100" autocomplete="off" required />`

/** The message to the patient with a denial, separate from the reason for the record. */
const messageField = html`<label for="told">Message to the patient (optional)</label>
  <textarea id="told" name="told" rows="3" maxlength="4000" aria-describedby="told-hint"></textarea>
  <small id="told-hint">Displayed with the treatment: what the decision means for the patient, and what they can do next.</small>`

/** The input of each decision, and its reader. */
const judgements = {
  approve: { label: 'Why it is safe', hint: 'For the record. The patient does not read it.' },
  renew: { label: 'Why it stays safe', hint: 'For the record. The patient does not read it.' },
  deny: { label: 'Why not', hint: 'For the record. The patient does not read it.' },
  ask_for_more: { label: 'Your question', hint: 'The patient receives this as a message and is notified by email.' },
} satisfies Partial<Record<ClinicAction, { readonly label: string; readonly hint: string }>>
type Judgement = keyof typeof judgements

/** Why an order is held. */
function heldSentence({ shipment }: Review['treatment']): string {
  return shipment?.status === 'Processing Order'
    ? 'The patient’s current answers do not allow the open order, so it is not charged. Write to the patient, or cancel the subscription.'
    : 'The next order is due but can’t be opened. Try to open it to see why.'
}

/** Whether an order is blocked by other conditions than its payment. */
function isBlocked({ shipment, unsettled_payments: unsettled }: Review['treatment']): boolean {
  return shipment?.status === 'Processing Order' && unsettled.some(({ what }) => what === 'charge')
}

/** Whether an action gives or continues the ordered product. */
const goesOn = (action: ClinicAction) => action === 'approve' || action === 'renew'
const isJudgement = (action: ClinicAction): action is Judgement => Object.hasOwn(judgements, action)

interface JudgementNeeds {
  readonly version: number | undefined
  readonly needsReason: boolean
  /** The patient wrote something that is not understood. */
  readonly needsReading: boolean
  /** The questions are still stored, so the texts are listed. */
  readonly isStored: boolean
  /** The product that it prescribes instead of the current one. */
  readonly proposal: Review['proposal']
  /** A rule blocks the order. */
  readonly warning: boolean
}

function judgementForm(path: string, action: Judgement, needs: JudgementNeeds): Html {
  const { version, needsReason, needsReading, isStored, proposal, warning } = needs
  const { label, hint } = judgements[action]
  const id = `reason-${action}`
  return html`<details name="judgement" ${goesOn(action) ? html`open` : ''}>
    <summary>${actionLabels[action]}…</summary>
    <form method="post" action="${path}/${action}">
      ${hiddenFields(version)} ${warning ? html`<p class="against">A rule blocks this order for patients with these facts.</p>` : ''}
      ${proposalFields(proposal, action)}
      <label for="${id}">${label}${needsReason ? '' : ' (optional)'}</label>
      <textarea
        id="${id}"
        name="reason"
        rows="3"
        maxlength="4000"
        aria-describedby="${id}-hint"
        ${needsReason ? html`required` : ''}
      ></textarea>
      <small id="${id}-hint">${hint}</small>
      ${goesOn(action) ? directionsField(action) : ''} ${action === 'deny' ? messageField : ''}
      ${needsReading ? readingField(action, isStored) : ''}
      <button class="${action === 'deny' ? 'bad' : goesOn(action) ? '' : 'quiet'}">
        ${proposal?.needs_consent ? 'Suggest it to the patient' : actionLabels[action]}
      </button>
    </form>
  </details>`
}

/** How the patient is to use the product. */
function directionsField(action: Judgement): Html {
  const id = `directions-${action}`
  return html`<label for="${id}">Directions to the patient (optional)</label>
    <textarea id="${id}" name="directions" rows="3" maxlength="1000" aria-describedby="${id}-hint"></textarea>
    <small id="${id}-hint">
      How to start low, step up, or taper. The patient and the pharmacy read it.
      ${action === 'renew' ? 'Without any, the earlier ones stay, unless you choose another product.' : ''}
    </small>`
}

/** The confirmation that texts which are not understood were read. */
function readingField(action: Judgement, isStored: boolean): Html {
  const id = `read-${action}`
  return html`<div class="tick">
      <input type="checkbox" id="${id}" name="own_words_read" value="true" aria-describedby="${id}-hint" required />
      <label for="${id}">I have read the patient’s own words</label>
    </div>
    <small id="${id}-hint">
      ${
        isStored
          ? html`<a href="#own-words">Read them</a>: some are not understood by any rule.`
          : html`Read the <a href="#answers">answers</a> and the <a href="#messages">messages</a>: no rule was applied.`
      }
    </small>`
}

/** Styles of buttons that are not the next step. */
const looks: Partial<Record<ClinicAction, 'quiet' | 'bad'>> = {
  request_bloodwork: 'quiet',
  open_order: 'quiet',
  refund: 'quiet',
  pause: 'quiet',
  cancel: 'bad',
  report_failed_payment: 'quiet',
}

function actionForm(path: string, action: ClinicAction, version: number | undefined): Html {
  return html`<form method="post" action="${path}/${action}">
    ${hiddenFields(version)} ${action === 'ship' ? parcelFields : ''}
    <button class="${looks[action] ?? ''}">${actionLabels[action]}</button>
  </form>`
}

function hiddenFields(version: number | undefined): Html {
  return html`<input type="hidden" name="key" value="${randomUUID()}" />
    ${version === undefined ? '' : html`<input type="hidden" name="submission_version" value="${version}" />`}`
}
