import type { Handler } from '@anamnesis/engine/schema'

/** Nobody who thinks of hurting themselves is led on to a checkout. */
export const mood: Handler = {
  rules: [
    {
      when: { field: 'question-ed-recent-mood-issues', value: 'Thoughts of hurting myself' },
      outcome: { type: 'interrupt', interrupt: 'crisis' },
      source: 'Suicide Crisis Helpline Canada, 9-8-8: clinical facts section 2',
    },
  ],
}
