import type { Handler } from '@anamnesis/engine/schema'

const SOURCE =
  'Heart attack, stroke or serious arrhythmia in the last 6 months, unstable angina, heart failure, and those for whom sex is inadvisable: clinical facts section 2, from Canadian product monographs'

/** Heart and blood vessel problems that have to be checked in person first; older ones go to the physician with the answers. */
export const pastPresentConditions: Handler = {
  rules: [
    {
      when: {
        field: 'question-past-present-conditions',
        in: [
          'A heart attack in the past 6 months',
          'A stroke or mini-stroke in the past 6 months',
          'Heart failure',
          'Angina',
          'A serious heart rhythm problem in the past 6 months',
          'Told to avoid sex',
        ],
      },
      outcome: { type: 'interrupt', interrupt: 'heart' },
      source: SOURCE,
    },
  ],
}

/** Symptoms that may come from a heart which cannot take the strain. */
export const heartSymptoms: Handler = {
  rules: [
    {
      when: { field: 'question-heart-symptoms', in: ['Chest pain or tightness', 'Short of breath at rest', 'Fainting or nearly fainting'] },
      outcome: { type: 'interrupt', interrupt: 'heart' },
      source: SOURCE,
    },
  ],
}
