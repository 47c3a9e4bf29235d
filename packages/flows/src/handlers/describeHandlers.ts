import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { createHandlers } from './createHandlers.ts'

/** The handlers of a brand with the decisions of their code in words, which only clinicians and product teams read. */
export function describeHandlers(brand: Pick<Brand, 'serviceableProvinces'>) {
  const handlers = createHandlers(brand)
  return {
    ...handlers,
    address: {
      ...handlers.address,
      decides: [
        {
          says: 'A postal code whose first letter does not belong to the chosen province is refused.',
          source: 'Provinces and first letters: questionnaires section 3',
        },
        {
          says: `A patient outside the provinces that the pharmacy ships to (${brand.serviceableProvinces.join(', ')}) is stopped.`,
          interrupt: 'unserviceableProvince',
          source: 'Serviceable areas: questionnaires section 5',
        },
      ],
    },
    age: {
      ...handlers.age,
      decides: [
        { says: 'A date of birth in the future, or one that makes the patient older than 120, is refused.', source: 'A slip, not an age' },
        {
          says: 'A patient under 18 years is stopped, by the calendar day of the most westerly time zone of their province; before that is known, of the country.',
          interrupt: 'underAge',
          source: 'Adults only: questionnaires section 1',
        },
      ],
    },
  } satisfies Record<string, Handler>
}
