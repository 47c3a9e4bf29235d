import type { Vocabulary } from '@anamnesis/engine/schema'
import { treatmentCodes } from './treatmentCodes.ts'

/** The words that this product's flows may use beside those of a questionnaire: what they are sorted by, and what the host does for them. */
export const vocabulary = {
  kinds: ['onboarding', 'renewal'],
  labels: { brand: 'any', treatment: treatmentCodes },
  callTargets: ['newTreatments', 'directUpload', 'subscriptions', 'products', 'addOns', 'profile'],
  areas: ['dashboard', 'orders', 'subscriptions'],
  footers: ['add-ons', 'existing-onboarding-user', 'payment', 'terms-of-use-and-privacy-policy'],
} as const satisfies Vocabulary
