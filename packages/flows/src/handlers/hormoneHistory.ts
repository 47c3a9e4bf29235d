import type { Handler } from '@anamnesis/engine/schema'

/** Nobody who wants a child soon starts a treatment that may lower their sperm count. */
export const fertilityImportance: Handler = {
  rules: [
    {
      when: { field: 'question-fertility-importance', in: ['Trying now', 'Within 12 months'] },
      outcome: { type: 'interrupt', interrupt: 'fertility' },
      source:
        'Fertility is asked: questionnaires section 2. Hormones may lower the sperm count, as a precaution; to be confirmed by the medical lead',
    },
  ],
}

/** Hormones taken now, or in the past three months. */
export const previousTestosteroneTreatment: Handler = {
  rules: [
    {
      when: { field: 'question-hormones-now', value: 'Yes' },
      outcome: { type: 'interrupt', interrupt: 'hormonesNow' },
      source:
        'Prior testosterone is asked: questionnaires section 2. Two hormones at once as a precaution; to be confirmed by the medical lead',
    },
  ],
}
