import type { Handler } from '@anamnesis/engine/schema'

/** Nobody who thinks of hurting themselves is led on to a checkout. */
function stopsThoughtsOfHarm(field: string): Handler {
  return {
    rules: [
      {
        when: { field, value: 'Thoughts of hurting myself' },
        outcome: { type: 'interrupt', interrupt: 'crisis' },
        source: 'Suicide Crisis Helpline Canada, 9-8-8: clinical facts section 2',
      },
    ],
  }
}

/** Mood of the last two weeks, before a treatment for erections. */
export const mood: Handler = stopsThoughtsOfHarm('question-ed-recent-mood-issues')

/** Mood of the last two weeks, before any other treatment. */
export const recentMood: Handler = stopsThoughtsOfHarm('question-recent-mood-issues')
