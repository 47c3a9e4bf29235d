/** The screens of ED onboarding as the specification lists them, by step and in order. */
export const edScreens: readonly (readonly [step: string, title: string, screens: readonly string[]])[] = [
  ['profile', 'Profile', ['question-ed-problem-frequency', 'question-expected-results', 'birth-date', 'full-name', 'login']],
  [
    'medical-history',
    'Medical',
    [
      'performance-problems',
      'condition-onset',
      'performance-frequency',
      'solo-performance',
      'morning-performance',
      'personal-drive',
      'previous-ed-treatments',
      'private-checkup',
      'blood-pressure-check',
      'systolic-bp',
      'diastolic-bp',
      'medications',
      'allergies',
      'medical-history',
      'cardiovascular-risk',
      'ed-recent-mood-issues',
      'ed-medical-conditions',
      'health-conditions',
      'past-present-conditions',
      'heart-symptoms',
      'personal-characteristics',
      'recreational-drugs',
      'additional-info',
    ],
  ],
  ['prescription-preference', 'Prescription', ['prescription-preference-step-1', 'prescription-preference-step-2']],
  ['add-ons', 'Add-ons', ['add-ons']],
  ['shipping', 'Shipping', ['address']],
  ['identification', 'Identification', ['identity-verification']],
  ['payment', 'Payment', ['payment']],
]

/** Steps that each variant leaves out. */
export const omittedSteps: Readonly<Record<string, readonly string[]>> = {
  full: [],
  'without-profile': ['profile'],
  'without-profile-and-medical-history': ['profile', 'medical-history'],
  'payment-only': ['profile', 'medical-history', 'prescription-preference', 'add-ons', 'shipping', 'identification'],
}

/** The tracking and funnel events of the specification. */
export const trackingEvents: readonly string[] = [
  'addons_form_submitted',
  'address_form_submitted',
  'Blocked by BMI',
  'Blocked by postal code',
  'card_tokenized',
  'checkout-successful',
  'email_already_exists',
  'health_card_form_submitted',
  'government_id_uploaded',
  'onboarding:blocked_by_pregnancy',
  'onboarding_checkout_started',
  'payment_failed',
  'province_submit',
  'proceed_to_payment',
  'successful_payment',
  'skipped_bmi_check',
  'checkout_started',
  'checkout_successful',
  'drug_selection_started',
  'email_entered',
  'form_started',
  'id_uploaded',
]

/** Methods of the nine calls of the specification. */
export const callMethods: Readonly<Record<string, string>> = {
  'put-treatment-screening': 'PUT',
  'put-profile': 'PUT',
  'post-direct-upload': 'POST',
  'post-new-treatment': 'POST',
  'post-subscriptions': 'POST',
  'post-products': 'POST',
  'post-add-ons': 'POST',
  'put-treatment-renewals': 'PUT',
  'put-email-renewals': 'PUT',
}
