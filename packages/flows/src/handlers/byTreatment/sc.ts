import { currentNicotineProducts, nicotineUse, scCardiovascularRisk, scHeartSymptoms, scMedicalConditions } from '../nicotine.ts'
import { nicotineKitChoice, nicotineKitStrength } from '../nicotineKits.ts'
import { scSideSymptoms } from '../scRenewal.ts'
import type { TreatmentHandlers } from './TreatmentHandlers.ts'

/** Smoking cessation: its rules, and what decides on each of its drugs. */
export const sc = {
  choices: {
    'nicotine-gum-kit': [nicotineKitChoice, nicotineKitStrength],
    'nicotine-lozenge-kit': [nicotineKitChoice, nicotineKitStrength],
  },
  handlers: {
    'current-nicotine-products': currentNicotineProducts,
    'nicotine-kit-choice': nicotineKitChoice,
    'nicotine-kit-strength': nicotineKitStrength,
    'nicotine-use': nicotineUse,
    'sc-cardiovascular-risk': scCardiovascularRisk,
    'sc-heart-symptoms': scHeartSymptoms,
    'sc-medical-conditions': scMedicalConditions,
    'sc-side-symptoms': scSideSymptoms,
  },
} satisfies TreatmentHandlers
