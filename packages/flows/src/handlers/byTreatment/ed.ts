import { bloodPressureCheck, diastolicBp, systolicBp } from '../bloodPressure.ts'
import { drugChoice } from '../drugChoice.ts'
import { edHealthChanges, edSideSymptoms } from '../edRenewal.ts'
import { heartSymptoms, pastPresentConditions } from '../heart.ts'
import { medications } from '../medications.ts'
import { mood } from '../mood.ts'
import { recreationalDrugs } from '../recreationalDrugs.ts'
import { vision } from '../vision.ts'
import type { TreatmentHandlers } from './TreatmentHandlers.ts'

/** Erectile dysfunction: its rules, and what decides on each of its drugs. */
export const ed = {
  choices: {
    cialis: [drugChoice],
    sildenafil: [drugChoice],
    tadalafil: [drugChoice],
    'tadalafil-daily': [drugChoice],
    vardenafil: [drugChoice],
    viagra: [drugChoice],
  },
  handlers: {
    'blood-pressure': bloodPressureCheck,
    'diastolic-bp': diastolicBp,
    'drug-choice': drugChoice,
    'ed-health-changes': edHealthChanges,
    'ed-side-symptoms': edSideSymptoms,
    'heart-symptoms': heartSymptoms,
    medications,
    mood,
    'past-present-conditions': pastPresentConditions,
    'recreational-drugs': recreationalDrugs,
    'systolic-bp': systolicBp,
    vision,
  },
} satisfies TreatmentHandlers
