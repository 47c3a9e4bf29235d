import type { Handler } from '@anamnesis/engine/schema'
import firstLetters from '../options/postal-first-letters.json' with { type: 'json' }

/** Checks that the postal code matches the province and is in the shipping area (spec, questionnaires sections 3 and 5). */
export function createAddressHandler(serviceableProvinces: readonly string[]): Handler {
  return {
    interrupts: ['unserviceableProvince'],
    run: ({ answers: { province, postal_code: code } }) => {
      if (typeof province !== 'string' || typeof code !== 'string') return { type: 'continue' }
      const known = letters[province] ?? []
      if (!known.includes(code.charAt(0).toUpperCase())) {
        return { type: 'refuse', errors: { postal_code: 'This postal code is in another province. Check the code and the province' } }
      }
      if (!serviceableProvinces.includes(province))
        return { type: 'interrupt', interrupt: 'unserviceableProvince', trackAction: 'Blocked by postal code' }
      return { type: 'continue' }
    },
  }
}

const letters: Readonly<Record<string, readonly string[]>> = firstLetters
