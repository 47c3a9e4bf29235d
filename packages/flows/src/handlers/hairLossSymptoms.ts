import type { Handler } from '@anamnesis/engine/schema'

/** Signs of an infection, of scarring or of a sudden loss: kinds of hair loss that need an examination in person. */
export const scalpSymptoms: Handler = {
  rules: [
    {
      when: { field: 'question-hair-loss-symptoms', in: ['Sores or pus', 'Smooth shiny skin', 'Hair falling out all at once'] },
      outcome: { type: 'interrupt', interrupt: 'scalpCheck' },
      source:
        'Labels of topical minoxidil: not on an infected scalp, not for sudden hair loss; scarring hair loss as a precaution. To be confirmed by the medical lead',
    },
  ],
}

/** Symptoms that may come from the heart, or that minoxidil would make worse; the others go to the physician. */
export const additionalConditions: Handler = {
  rules: [
    {
      when: {
        field: 'question-additional-conditions',
        in: ['Chest pain', 'Short of breath', 'Fainting or nearly fainting', 'Racing heart', 'Swelling', 'Sudden weight gain'],
      },
      outcome: { type: 'interrupt', interrupt: 'heartSymptoms' },
      source:
        'Minoxidil: stop for chest pain, fast heartbeat, faintness, sudden weight gain, swelling: clinical facts section 3; breathlessness as a precaution. To be confirmed by the medical lead',
    },
  ],
}
