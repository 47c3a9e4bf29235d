import type { Handler } from '@anamnesis/engine/schema'

/** On opening: whoever takes a medication of the kind that is offered now is not held to what they weigh today. */
export const bmiCheckSkipped: Handler = {
  rules: [
    {
      when: {
        all: [
          {
            field: 'question-weight-loss-medications',
            in: ['Ozempic', 'Wegovy', 'Rybelsus', 'Generic semaglutide', 'Mounjaro', 'Zepbound', 'Saxenda'],
          },
          { field: 'question-weight-loss-medications-last-taken', value: 'In the past 2 weeks' },
        ],
      },
      outcome: { type: 'continue', trackAction: 'skipped_bmi_check' },
      source:
        'The monograph’s limits are those of the BMI before treatment: who takes it now is asked what they weighed then. To be confirmed by the medical lead',
    },
  ],
}
