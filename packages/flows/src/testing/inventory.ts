import renewals from './renewals.json' with { type: 'json' }
import type { FlowKey } from '../flowKey.ts'

/** Lists by treatment; by treatment@brand where brands differ. */
type PerTreatment = Readonly<Record<string, readonly string[]>>

const profile: PerTreatment = {
  ed: ['question-ed-problem-frequency', 'question-expected-results', 'birth-date', 'full-name', 'login'],
  'hl@northway': ['hair-description', 'hair-goals', 'birth-date', 'full-name', 'login'],
  'hl@raven': ['hair-changes', 'hair-goals', 'birth-date', 'full-name', 'login'],
  pe: ['pe-problem-frequency', 'results-expected', 'birth-date', 'full-name', 'login'],
  sc: ['gender', 'birth-date', 'full-name', 'login'],
  wl: ['gender', 'birth-date', 'full-name', 'login'],
  'wl@raven': [
    'gender',
    'raven-wl-transition-1',
    'birth-date',
    'raven-wl-transition-2',
    'full-name',
    'raven-wl-transition-3',
    // no testimonials until somebody has said them: see the README
    'login',
  ],
  tb: ['last-30-days', 'birth-date', 'full-name', 'login'],
}

const medicalHistory: PerTreatment = {
  ed: [
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
  'hl@northway': [
    'hair-loss-onset',
    'hair-loss-location',
    'hair-loss-symptoms',
    'previous-hl-treatments',
    'family-hair-loss',
    'relevant-conditions',
    'vitality-screening',
    'health-history',
    'specific-conditions',
    'additional-conditions',
    'recent-mood-issues',
    'medications',
    'allergies',
    'medical-history',
    'additional-info',
  ],
  'hl@raven': [
    'hair-loss-onset',
    'hair-loss-location',
    'hair-loss-symptoms',
    'previous-rhl-treatments',
    'family-hair-loss',
    'relevant-conditions',
    'physical-condition',
    'health-history',
    'specific-r-conditions',
    'additional-conditions',
    'recent-mood-issues',
    'medications',
    'allergies',
    'medical-history-raven',
    'additional-info',
  ],
  pe: [
    'time-to-release',
    'release-control',
    'satisfaction',
    'release-distress-level',
    'relationship-impact',
    'previous-treatment',
    'ed-treatment-history',
    'release-frequency',
    'performance-problems',
    'mental-health-history',
    'pe-medical-conditions',
    'medications',
    'allergies',
    'medical-history',
    'additional-info',
  ],
  sc: [
    'current-nicotine-products',
    'nicotine-use',
    'refrain-from-smoking',
    'past-nicotine-treatments',
    'sc-medical-conditions',
    'sc-cardiovascular-risk',
    'sc-heart-symptoms',
    'medical-history',
    'allergies',
    'medications',
    'additional-info',
  ],
  tb: [
    'morning-performance-reduction',
    'weight-gain',
    'muscle-loss',
    'symptoms-duration',
    'symptoms-impact',
    'fertility-importance',
    'previous-testosterone-treatment',
    'previous-health-conditions',
    'family-male-health-condition',
    'parents-heart-condition',
    'medications',
    'substance-use',
    'allergies',
    'medical-history',
    'physical-activity',
    'typical-diet',
    'additional-info',
  ],
  wl: [
    'weight-loss-medications',
    'past-weight-loss-dose',
    'bmi',
    'statements-apply',
    'statements-relate',
    'family-history',
    'other-medical-conditions',
    'dietary-habits',
    'physical-activity',
    'allergies',
    'medications',
    'additional-info',
  ],
  'wl@raven': [
    'progress-chart',
    'raven-wl-transition-4',
    'weight-loss-medications',
    'past-weight-loss-dose',
    'bmi',
    'statements-apply',
    'statements-relate',
    'pregnancy-statements',
    'family-history',
    'other-medical-conditions',
    'dietary-habits',
    'physical-activity',
    'allergies',
    'medications',
    'additional-info',
  ],
}

/** Screens that ask nothing, so that they need no account wherever they stand. The specification gives them, but no place for them. */
export const transitions: readonly string[] = [
  'progress-chart',
  'raven-wl-transition-1',
  'raven-wl-transition-2',
  'raven-wl-transition-3',
  'raven-wl-transition-4',
]

const addOnsIn = ['ed', 'hl@northway', 'pe']
const twoScreenPreference = ['ed', 'sc']
const healthCardBeforePayment = ['wl']

/** The six renewals. Which treatment has which is in renewals.json. */
export const renewalScreens: Readonly<Record<string, readonly string[]>> = {
  general: [
    'treatment-performance',
    'medication-side-symptoms',
    'stay-on-same-medication',
    'stay-on-same-frequency',
    'health-changes',
    'additional-info-renewal',
  ],
  'hair-loss': ['treatment-performance', 'noticeable-results', 'hl-medication-side-symptoms', 'health-changes', 'additional-info-renewal'],
  results: ['noticeable-results', 'medication-side-symptoms'],
  'results-future-plans': ['noticeable-results', 'future-plans', 'medication-side-symptoms'],
  testosterone: ['tb-medication-side-symptoms', 'following-medication-instructions'],
  'weight-loss': [
    'current-weight',
    'wl-medication-side-symptoms',
    'side-effects-severity',
    'missed-doses',
    'wl-health-changes',
    'wl-additional-info-renewal',
  ],
}

/** Which of them a brand asks for a treatment. */
export const renewalOf: Readonly<Record<string, Readonly<Record<string, string>>>> = renewals

/** A step of a questionnaire, as the specification lists it. */
export type SpecifiedStep = readonly [step: string, title: string, screens: readonly string[]]

/** The steps and screens of a treatment's questionnaire as the specification lists them, in order; nothing left out. */
export function specifiedSteps({ treatment, brand, kind }: FlowKey): readonly SpecifiedStep[] {
  if (kind === 'renewal') return [['renewal', 'Renewal', renewalScreens[renewalOf[brand]?.[treatment] ?? ''] ?? []]]
  const keys = [`${treatment}@${brand}`, treatment]
  const own = (lists: PerTreatment) => keys.map((key) => lists[key]).find((list) => list !== undefined) ?? []
  const isIn = (list: readonly string[]) => keys.some((key) => list.includes(key))
  const preference = 'prescription-preference'
  return [
    ['profile', 'Profile', own(profile)],
    ['medical-history', 'Medical', own(medicalHistory)],
    [preference, 'Prescription', isIn(twoScreenPreference) ? [`${preference}-step-1`, `${preference}-step-2`] : [preference]],
    ...(isIn(addOnsIn) ? [['add-ons', 'Add-ons', ['add-ons']] satisfies SpecifiedStep] : []),
    ['shipping', 'Shipping', ['address']],
    ['identification', 'Identification', ['identity-verification']],
    ['payment', 'Payment', isIn(healthCardBeforePayment) ? ['health-card', 'payment'] : ['payment']],
  ]
}

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
