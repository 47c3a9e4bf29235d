import type { Flow } from '@anamnesis/engine/schema'
import { eventsOf } from '@anamnesis/engine/schema/internal'
import { neutralEvents, type TrackedEventName } from '../../src/neutralEvents.ts'
import { screensOf } from './everyFlow.ts'

/** The origin of an event and when it is sent. */
export interface TrackedEvent {
  readonly event: TrackedEventName
  /** Description for the documentation table. */
  readonly moment: string
  /** Its origin: the flow's JSON, the generated rules, or the host app. */
  readonly sender: 'flow' | 'rules' | 'app'
  /** Sent for a patient without stops: in flows with one of these screens, or in every flow. */
  readonly onTheWay?: readonly string[] | 'always'
}

const PREFERENCE = [
  'prescription-preference-step-1',
  'sc-prescription-preference-step-1',
  'hl-prescription-preference',
  'hl-prescription-preference-minoxidil',
  'pe-prescription-preference',
  'tb-prescription-preference',
  'wl-prescription-preference',
  'prescription-preference',
]

/** Every tracking and funnel event of the specification. Each is sent once per questionnaire and never carries an answer. */
export const eventTable: readonly TrackedEvent[] = [
  { event: 'form_started', moment: 'the first answer is given', sender: 'flow', onTheWay: 'always' },
  { event: 'email_entered', moment: 'the account is made (`login`)', sender: 'flow', onTheWay: ['login'] },
  { event: 'email_already_exists', moment: 'an account with this email exists (409 to `post-new-treatment`)', sender: 'flow' },
  { event: 'drug_selection_started', moment: 'the first screen of the prescription is on show', sender: 'flow', onTheWay: PREFERENCE },
  { event: 'addons_form_submitted', moment: 'the add-ons are left', sender: 'flow', onTheWay: ['add-ons'] },
  { event: 'address_form_submitted', moment: 'the address is saved (`address`)', sender: 'flow', onTheWay: ['address'] },
  { event: 'province_submit', moment: 'the same, since the province is part of the address', sender: 'flow', onTheWay: ['address'] },
  { event: 'government_id_uploaded', moment: 'the identity document is sent', sender: 'flow', onTheWay: ['identity-verification'] },
  { event: 'id_uploaded', moment: 'the same, for the funnel', sender: 'flow', onTheWay: ['identity-verification'] },
  { event: 'health_card_form_submitted', moment: 'the health card is left', sender: 'flow', onTheWay: ['health-card'] },
  { event: 'onboarding_checkout_started', moment: '“Review and pay” is on show', sender: 'flow', onTheWay: ['payment'] },
  { event: 'checkout_started', moment: 'the same, for the funnel', sender: 'flow', onTheWay: ['payment'] },
  { event: 'proceed_to_payment', moment: 'the card is given to the payment provider', sender: 'app', onTheWay: ['payment'] },
  { event: 'card_tokenized', moment: 'the payment provider has taken the card', sender: 'app', onTheWay: ['payment'] },
  { event: 'payment_failed', moment: 'the card is refused, or `post-subscriptions` fails', sender: 'app' },
  { event: 'successful_payment', moment: '`post-subscriptions` took effect', sender: 'flow', onTheWay: ['payment'] },
  { event: 'checkout-successful', moment: 'the same', sender: 'flow', onTheWay: ['payment'] },
  { event: 'checkout_successful', moment: 'the same, for the funnel', sender: 'flow', onTheWay: ['payment'] },
  { event: 'Blocked by BMI', moment: 'a BMI stops the patient (`bmi`, `statements-relate`)', sender: 'rules' },
  { event: 'skipped_bmi_check', moment: 'the BMI is not checked: under treatment, or gone on from at the edge', sender: 'rules' },
  { event: 'Blocked by postal code', moment: 'the address is not served', sender: 'rules' },
  { event: 'onboarding:blocked_by_pregnancy', moment: 'pregnancy stops the patient', sender: 'rules' },
]

/** The events of a patient without stops: from the table, and from the flow's own screens, without those of its rules. */
export function expectedEvents(flow: Flow): string[] {
  const screens = screensOf(flow)
  const ids = new Set(screens.map(({ id }) => id))
  const expected = eventTable.flatMap(({ event, onTheWay = [] }) =>
    onTheWay === 'always' || onTheWay.some((id) => ids.has(id)) ? [event] : [],
  )
  const known = new Set(eventTable.flatMap(({ onTheWay = [] }) => (onTheWay === 'always' ? [] : onTheWay)))
  const own = screens
    .filter(({ id }) => !known.has(id))
    .flatMap(({ trackOpening, trackAction }) => [...eventsOf(trackOpening), ...eventsOf(trackAction)])
  return [...new Set([...expected, ...own])]
}

/** The documentation table. */
export function eventsPage(): string {
  const names = { flow: 'the flow', rules: 'a rule of the flow', app: 'the app' }
  const neutralName = (event: TrackedEventName) => (neutralEvents[event] === null ? 'nothing' : `\`${neutralEvents[event]}\``)
  const rows = eventTable.map(({ event, moment, sender }) => `| \`${event}\` | ${moment} | ${names[sender]} | ${neutralName(event)} |`)
  return [
    '# Events',
    '',
    'What is sent to analytics, when, and by whom: names and places, never an answer. Each event is sent once in a questionnaire, however often the',
    'patient goes back, reloads or tries again; which were sent is kept with the session.',
    '',
    'Our own server counts the steps of the funnel by these names. A tag manager, if configured and accepted by the patient, receives the last',
    'column alone, with the number of the step: no treatment, questionnaire, screen or health fact (ADR 0014).',
    '',
    'With `TAG_MANAGER_ADVERTISES` and a second consent it also receives `sign_up`, `add_to_cart`, `generate_lead`, `begin_checkout` and `purchase`: prices,',
    'and hashes of email, phone, name and address (ADR 0023). Answers, treatments and contact details in clear are never sent.',
    '',
    '| Event | Moment | Named by | A tag manager receives |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '## Events of the app outside of questionnaires',
    '',
    '| Event | Moment | Data | A tag manager receives |',
    '| --- | --- | --- | --- |',
    '| `shipping_frequency_selected` | a shipping frequency is saved | brand, product, treatment, add-ons or none, frequency, savings, state of the subscription | the event with frequency and state |',
    '| `experiment_viewed` | a patient sees a variant of an experiment, once a visit | experiment, variant | nothing |',
    '',
  ].join('\n')
}
