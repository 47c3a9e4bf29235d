import { bmi, bmiCheckSkipped, weightConditions } from '../bodyMassIndex.ts'
import { weightDrugChoice } from '../weightDrugChoice.ts'
import {
  familyThyroidCancer,
  insulin,
  pregnancyStatements,
  weightLossAndPregnancyStatements,
  weightLossStatements,
} from '../weightLossSafety.ts'
import { sideEffectsSeverity, wlHealthChanges, wlSideSymptoms } from '../wlRenewal.ts'
import type { TreatmentHandlers } from './TreatmentHandlers.ts'

/** Weight loss: its rules, and what decides on each of its drugs. */
export const wl = {
  choices: {
    'semaglutide-daily': [weightDrugChoice],
    'semaglutide-weekly': [weightDrugChoice],
    'tirzepatide-mounjaro': [weightDrugChoice],
    'tirzepatide-zepbound': [weightDrugChoice],
  },
  handlers: {
    bmi,
    'bmi-check-skipped': bmiCheckSkipped,
    'family-thyroid-cancer': familyThyroidCancer,
    insulin,
    'pregnancy-statements': pregnancyStatements,
    'side-effects-severity': sideEffectsSeverity,
    'weight-conditions': weightConditions,
    'weight-drug-choice': weightDrugChoice,
    'weight-loss-and-pregnancy-statements': weightLossAndPregnancyStatements,
    'weight-loss-statements': weightLossStatements,
    'wl-health-changes': wlHealthChanges,
    'wl-side-symptoms': wlSideSymptoms,
  },
} satisfies TreatmentHandlers
