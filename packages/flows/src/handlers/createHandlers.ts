import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { createAddressHandler } from './address.ts'
import { age } from './age.ts'

/** On opening: whoever takes a medication of the kind that is offered now is not held to what they weigh today. */
const bmiCheckSkipped: Handler = {
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

/**
 * Every pure handler that the flows name, for one brand's capabilities; hosts add those that reach outside. What keeps a patient safe is
 * data, in the rules of the screens: a handler only decides what depends on the day or the brand, or what is told on opening a screen.
 * It reads the answers of its own screen, or earlier ones: a later answer must not stop a patient on the way back to correct it.
 */
export function createHandlers({ serviceableProvinces }: Pick<Brand, 'serviceableProvinces'>) {
  return {
    address: createAddressHandler(serviceableProvinces),
    age,
    'bmi-check-skipped': bmiCheckSkipped,
  } satisfies Record<string, Handler>
}
