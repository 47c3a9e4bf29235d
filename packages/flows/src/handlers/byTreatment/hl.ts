import { hairDrugChoice, minoxidilChoice } from '../hairDrugChoice.ts'
import { additionalConditions, scalpSymptoms } from '../hairLossSymptoms.ts'
import { futurePlans, hlHealthChanges, hlSideSymptoms, minoxidilSideSymptoms } from '../hlRenewal.ts'
import { recentMood } from '../mood.ts'
import { physicalCondition } from '../pregnancy.ts'
import type { TreatmentHandlers } from './TreatmentHandlers.ts'

/** Hair loss: its rules, and what decides on each of its drugs. */
export const hl = {
  choices: {
    finasteride: [hairDrugChoice],
    'finasteride-minoxidil': [hairDrugChoice],
    'minoxidil-capsule': [hairDrugChoice],
    'minoxidil-gel': [hairDrugChoice],
  },
  handlers: {
    'additional-conditions': additionalConditions,
    'future-plans': futurePlans,
    'hair-drug-choice': hairDrugChoice,
    'hl-health-changes': hlHealthChanges,
    'hl-side-symptoms': hlSideSymptoms,
    'minoxidil-choice': minoxidilChoice,
    'minoxidil-side-symptoms': minoxidilSideSymptoms,
    'physical-condition': physicalCondition,
    'recent-mood': recentMood,
    'scalp-symptoms': scalpSymptoms,
  },
} satisfies TreatmentHandlers
