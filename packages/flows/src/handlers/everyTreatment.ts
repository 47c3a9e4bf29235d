import type { Brand } from '../brand.ts'
import { createAddressHandler } from './address.ts'
import { age } from './age.ts'
import type { TreatmentHandlers } from './byTreatment/TreatmentHandlers.ts'
import { createEditPreference } from './editPreference.ts'

/** The handlers that the flows of every treatment name. */
export function everyTreatment({ serviceableProvinces }: Pick<Brand, 'serviceableProvinces'>, choices: TreatmentHandlers['choices']) {
  return { address: createAddressHandler(serviceableProvinces), age, 'edit-preference': createEditPreference(choices) }
}
