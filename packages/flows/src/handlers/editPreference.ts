import type { Handler } from '@anamnesis/engine/schema'
import type { TreatmentHandlers } from './byTreatment/TreatmentHandlers.ts'

/**
 * Decides on the drug and dose once more, where answers may have been changed after they were chosen: who changed one that
 * speaks against the choice is led back to it, and told why.
 */
export const createEditPreference = (choices: TreatmentHandlers['choices']): Handler => ({
  decides: [
    {
      says: 'A drug or dose that was refused where it was chosen is refused here too, for an answer that was changed since: the patient is led back to the choice, and told why.',
      source:
        'The state editPreference of an onboarding: patient app section 3. Its reasons: the rules of the screen where the choice is made',
    },
  ],
  run: ({ answers, holds }) => {
    const drug = answers['drug_id']
    const handlers = typeof drug === 'string' && Object.hasOwn(choices, drug) ? choices[drug] : undefined
    const refused = handlers?.flatMap(({ rules = [] }) => rules).find(({ when, outcome }) => outcome.type === 'refuse' && holds(when))
    return refused?.outcome ?? { type: 'continue' }
  },
})
