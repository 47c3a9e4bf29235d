import type { Vocabulary } from '@anamnesis/engine/schema'
import { treatmentCodes } from './treatmentCodes.ts'

/** The vocabulary that this product adds to the engine's: labels and host capabilities. */
export const vocabulary = {
  kinds: ['onboarding', 'renewal'],
  labels: { brand: 'any', treatment: treatmentCodes },
  callTargets: ['newTreatments', 'directUpload', 'subscriptions', 'products', 'addOns', 'profile'],
  areas: ['dashboard', 'orders', 'subscriptions'],
  footers: ['add-ons', 'existing-onboarding-user', 'payment', 'terms-of-use-and-privacy-policy'],
} as const satisfies Vocabulary
