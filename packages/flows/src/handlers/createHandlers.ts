import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { createAddressHandler } from './address.ts'
import { age } from './age.ts'

/** Creates the pure handlers of one brand's flows; hosts add those with side effects. Safety rules are data in screen
 * rules: a handler only decides what depends on the date or the brand, or on opening a screen. It reads only answers of
 * its own or earlier screens, so a later answer never stops a patient who goes back to correct it.
 */
export function createHandlers({ serviceableProvinces }: Pick<Brand, 'serviceableProvinces'>) {
  return {
    address: createAddressHandler(serviceableProvinces),
    age,
    'bmi-check-skipped': bmiCheckSkipped,
  } satisfies Record<string, Handler>
}

/** On opening: skips the BMI check for patients who already take such a medication. */
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
