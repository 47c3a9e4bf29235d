import type { Condition, FieldType } from '@anamnesis/engine/schema'

/** What the specification, section 3, says of one field. */
export interface SpecifiedField {
  readonly type: FieldType
  readonly optional?: true
  readonly minLength?: number
  readonly maxLength?: number
  readonly inputMode?: 'decimal' | 'numeric'
  readonly associatedAttribute?: string
}

/** The fields of the API, and the questions of which the specification says a type or a limit. */
export const specifiedFields: Readonly<Record<string, SpecifiedField>> = {
  // a list of a few, chosen by their own names and prices; the specification calls it a multi-select
  add_on_ids: { type: 'checkbox-group', optional: true },
  address_line1: { type: 'address-autocomplete', maxLength: 35 },
  address_line2: { type: 'text', optional: true, maxLength: 35 },
  // the specification says text; so long that every place in Canada fits
  city: { type: 'text', maxLength: 50 },
  postal_code: { type: 'postal-code', maxLength: 7 },
  province: { type: 'select' },
  phone: { type: 'phone', maxLength: 10 },
  biological_sex: { type: 'tile' },
  government_id: { type: 'uploader' },
  consent_to_sms: { type: 'checkbox', optional: true },
  date_of_birth: { type: 'date' },
  email: { type: 'email' },
  first_name: { type: 'text', maxLength: 50 },
  last_name: { type: 'text', maxLength: 50 },
  password: { type: 'password', minLength: 8, maxLength: 128 },
  health_card_number: { type: 'text', optional: true, maxLength: 20 },
  dose_id: { type: 'radio-group' },
  drug_id: { type: 'radio-group' },
  paymentCard: { type: 'card' },
  'question-height': { type: 'height', maxLength: 5 },
  'question-weight': { type: 'text', inputMode: 'decimal', maxLength: 5 },
  'question-allergies': { type: 'multi-select', optional: true, associatedAttribute: 'allergies' },
  'question-medical-history': { type: 'multi-select', optional: true, associatedAttribute: 'medical_conditions' },
  'question-medications': { type: 'multi-select', optional: true, associatedAttribute: 'medications' },
  'question-current-weight': { type: 'text', inputMode: 'decimal', maxLength: 5 },
  'question-missed-doses': { type: 'tile' },
  'question-missed-doses-count': { type: 'text', inputMode: 'numeric', maxLength: 2 },
}

const says = (field: string, value: string): Condition => ({ field, value })

/** The free-text boxes that appear when their question's answer matches, by the question's slug. */
export const specifiedTextBoxes: Readonly<Record<string, Condition>> = {
  'additional-info': says('question-additional-info', 'Yes'),
  'health-changes': says('question-health-changes', 'Yes'),
  'wl-health-changes': says('question-wl-health-changes', 'Yes'),
  'other-medical-conditions': says('question-other-medical-conditions', 'Yes'),
  'substance-use': says('question-substance-use', 'Yes'),
  'family-male-health-condition': says('question-family-male-health-condition', 'Yes'),
  'parents-heart-condition': says('question-parents-heart-condition', 'Yes'),
  'dietary-habits': says('question-dietary-habits', 'Other (please specify)'),
  'weight-loss-medications': says('question-weight-loss-medications', 'Other (please specify)'),
  'following-medication-instructions': says('question-following-medication-instructions', 'No'),
}

/** The options of which the specification gives the words, by field. */
export const specifiedOptions: Readonly<Record<string, readonly string[]>> = {
  biological_sex: ['Male', 'Female'],
  province: ['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
  'question-systolic-bp': ['Under 95', '95-120', '121-139', '140-159', '160 or greater'],
  'question-diastolic-bp': ['Under 65', '65-80', '81-90', '91-100', '101 or greater'],
}

/** Titles and buttons of which the specification gives the words, by screen. */
export const specifiedWords: Readonly<Record<string, { title?: string; next?: string; doesNotApply?: string; description?: RegExp }>> = {
  address: { title: 'Your shipping address' },
  payment: { title: 'Review and pay', next: 'Pay $0 today' },
  login: { title: "Congrats! You're eligible for treatment!", description: /free account.*consultation is saved/ },
  'add-ons': { title: 'Add-ons' },
  testimonials: { title: 'Real results begin here', description: /^See why customers are loving .+!$/ },
  allergies: { doesNotApply: "I don't have any allergies" },
  'medical-history': { doesNotApply: "I don't have any" },
  'medical-history-raven': { doesNotApply: "I don't have any" },
  medications: { doesNotApply: "I don't take any" },
}

/** Screens without a previous button, and screens with a skip button. */
export const withoutPrevious: readonly string[] = ['add-ons', 'payment', 'progress-chart']
export const withSkip: readonly string[] = ['add-ons', 'health-card']

/** The screen that a call's fields stand on; every other screening question is sent by put-treatment-screening. */
export const specifiedCalls: Readonly<Record<string, readonly string[]>> = {
  'put-profile': ['gender', 'birth-date', 'full-name', 'address', 'health-card'],
  'post-new-treatment': ['login'],
  'post-products': ['prescription-preference', 'prescription-preference-step-2'],
  'post-add-ons': ['add-ons'],
  'post-direct-upload': ['identity-verification'],
  'post-subscriptions': ['payment'],
}
