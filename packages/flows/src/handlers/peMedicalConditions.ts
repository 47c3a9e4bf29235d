import type { Handler } from '@anamnesis/engine/schema'

/** What keeps every treatment for lasting longer from a patient; what keeps only one is left to the choice of the drug. */
export const peMedicalConditions: Handler = {
  rules: [
    {
      when: {
        field: 'question-pe-heart-conditions',
        in: [
          'Heart attack or stroke in the past 6 months',
          'Heart failure',
          'Angina',
          'Chest pain or fainting in the past 6 months',
          'Serious heart rhythm problem in the past 6 months',
          'Told to avoid sex',
        ],
      },
      outcome: { type: 'interrupt', interrupt: 'heart' },
      source:
        'Heart attack, stroke or serious arrhythmia in the last 6 months, unstable angina, heart failure, and those for whom sex is inadvisable: clinical facts section 2, from Canadian product monographs',
    },
    {
      when: { field: 'question-pe-heart-conditions', value: 'High blood pressure not under control' },
      outcome: { type: 'interrupt', interrupt: 'highBloodPressure' },
      source:
        'Bands: questionnaires section 3. Stop at 160 or 101 and above: clinical facts, section 2, from Hypertension Canada guidance; to be confirmed by the medical lead',
    },
    {
      when: { field: 'question-pe-heart-conditions', value: 'Poppers' },
      outcome: { type: 'interrupt', interrupt: 'nitrates' },
      source: 'Nitrates in any form, poppers among them: clinical facts section 2',
    },
  ],
}
