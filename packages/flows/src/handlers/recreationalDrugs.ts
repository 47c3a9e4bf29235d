import type { Handler } from '@anamnesis/engine/schema'

/** Poppers are nitrites, and act on blood pressure as nitrates do. */
export const recreationalDrugs: Handler = {
  rules: [
    {
      when: { field: 'question-recreational-drugs', value: 'Poppers' },
      outcome: { type: 'interrupt', interrupt: 'nitrates' },
      source: 'Nitrates in any form, poppers among them: clinical facts section 2',
    },
  ],
}
