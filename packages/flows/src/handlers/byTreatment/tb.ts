import { fertilityImportance, previousTestosteroneTreatment } from '../hormoneHistory.ts'
import { recentMood } from '../mood.ts'
import { previousHealthConditions } from '../previousHealthConditions.ts'
import { sexAtBirth } from '../sexAtBirth.ts'
import { tbDrugChoice } from '../tbDrugChoice.ts'
import { tbMedications } from '../tbMedications.ts'
import { tbHealthChanges, tbSideSymptoms } from '../tbRenewal.ts'
import type { TreatmentHandlers } from './TreatmentHandlers.ts'

/** Low testosterone: its rules, and what decides on each of its drugs. */
export const tb = {
  choices: {
    dhea: [tbDrugChoice],
  },
  handlers: {
    'fertility-importance': fertilityImportance,
    'previous-health-conditions': previousHealthConditions,
    'previous-testosterone-treatment': previousTestosteroneTreatment,
    'recent-mood': recentMood,
    'sex-at-birth': sexAtBirth,
    'tb-drug-choice': tbDrugChoice,
    'tb-health-changes': tbHealthChanges,
    'tb-medications': tbMedications,
    'tb-side-symptoms': tbSideSymptoms,
  },
} satisfies TreatmentHandlers
