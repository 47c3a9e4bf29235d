/** Every questionnaire event of the specification. */
const trackedEvents = [
  'form_started',
  'email_entered',
  'email_already_exists',
  'drug_selection_started',
  'addons_form_submitted',
  'address_form_submitted',
  'province_submit',
  'government_id_uploaded',
  'id_uploaded',
  'health_card_form_submitted',
  'onboarding_checkout_started',
  'checkout_started',
  'proceed_to_payment',
  'card_tokenized',
  'payment_failed',
  'successful_payment',
  'checkout-successful',
  'checkout_successful',
  'Blocked by BMI',
  'skipped_bmi_check',
  'Blocked by postal code',
  'onboarding:blocked_by_pregnancy',
] as const

/** The name of a specified event. */
export type TrackedEventName = (typeof trackedEvents)[number]

/** Third-party names of events: valid for every treatment and without health information. Null for events that would be
 * redundant or meaningless without health information.
 */
export const neutralEvents = {
  form_started: 'questionnaire_started',
  email_entered: 'account_created',
  email_already_exists: null,
  drug_selection_started: 'selection_started',
  addons_form_submitted: 'extras_chosen',
  address_form_submitted: 'address_entered',
  province_submit: null,
  government_id_uploaded: null,
  id_uploaded: 'document_uploaded',
  health_card_form_submitted: null,
  onboarding_checkout_started: null,
  checkout_started: 'checkout_started',
  proceed_to_payment: 'payment_started',
  card_tokenized: null,
  payment_failed: 'payment_failed',
  successful_payment: null,
  'checkout-successful': null,
  checkout_successful: 'checkout_completed',
  'Blocked by BMI': 'questionnaire_stopped',
  skipped_bmi_check: null,
  'Blocked by postal code': 'questionnaire_stopped',
  'onboarding:blocked_by_pregnancy': 'questionnaire_stopped',
} as const satisfies Record<TrackedEventName, string | null>
