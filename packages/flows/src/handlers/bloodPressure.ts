import type { Handler } from '@anamnesis/engine/schema'

const GUIDELINE =
  'Bands: questionnaires section 3. Stop at 160 or 101 and above: clinical facts, section 2, from Hypertension Canada guidance; to be confirmed by the medical lead'

/** A reading from the past six months, with its numbers. */
export const bloodPressureCheck: Handler = {
  rules: [
    {
      when: { field: 'question-blood-pressure-check', in: ['Yes but not the numbers', 'No', 'I’m not sure'] },
      outcome: { type: 'interrupt', interrupt: 'bloodPressure' },
      source: 'Blood pressure in the past 6 months: questionnaires section 9',
    },
  ],
}

/** A top number that is not too high to start. */
export const systolicBp: Handler = {
  rules: [
    {
      when: { field: 'question-systolic-bp', value: '160 or greater' },
      outcome: { type: 'interrupt', interrupt: 'highBloodPressure' },
      source: GUIDELINE,
    },
  ],
}

/** A bottom number that is not too high to start. */
export const diastolicBp: Handler = {
  rules: [
    {
      when: { field: 'question-diastolic-bp', value: '101 or greater' },
      outcome: { type: 'interrupt', interrupt: 'highBloodPressure' },
      source: GUIDELINE,
    },
  ],
}
