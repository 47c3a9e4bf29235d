import type { Handler } from '@anamnesis/engine/schema'
import { recentMood } from './mood.ts'

/** Before a treatment that holds an antidepressant: nobody who is in danger, or whom it may put in danger, is led on. */
export const mentalHealthHistory: Handler = {
  rules: [
    ...(recentMood.rules ?? []),
    {
      when: { field: 'question-mental-health-history', in: ['Bipolar disorder or mania', 'Suicide attempt'] },
      outcome: { type: 'interrupt', interrupt: 'moodFirst' },
      source:
        'Suicidality with paroxetine in young adults: clinical facts section 3; that it may start mania, and that a past attempt stops at any age, as a precaution. To be confirmed by the medical lead',
    },
  ],
}
