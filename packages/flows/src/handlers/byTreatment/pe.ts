import { mentalHealthHistory } from '../mentalHealthHistory.ts'
import { peDrugChoice } from '../peDrugChoice.ts'
import { peMedicalConditions } from '../peMedicalConditions.ts'
import { peMedications } from '../peMedications.ts'
import { peHealthChanges, peSideSymptoms } from '../peRenewal.ts'
import type { TreatmentHandlers } from './TreatmentHandlers.ts'

/** Premature ejaculation: its rules, and what decides on each of its drugs. */
export const pe = {
  choices: {
    paroxetine: [peDrugChoice],
    'tadalafil-paroxetine-b12': [peDrugChoice],
  },
  handlers: {
    'mental-health-history': mentalHealthHistory,
    'pe-drug-choice': peDrugChoice,
    'pe-health-changes': peHealthChanges,
    'pe-medical-conditions': peMedicalConditions,
    'pe-medications': peMedications,
    'pe-side-symptoms': peSideSymptoms,
  },
} satisfies TreatmentHandlers
