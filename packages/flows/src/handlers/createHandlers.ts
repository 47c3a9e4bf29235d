import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { createAddressHandler } from './address.ts'
import { age } from './age.ts'
import { bmi, bmiCheckSkipped, weightConditions } from './bodyMassIndex.ts'

/**
 * Every pure handler that the flows name, for one brand's capabilities; hosts add those that reach outside. What keeps a patient safe is
 * data, in the rules of the screens: a handler only decides what has to be calculated, or what depends on the day or the brand. It reads
 * the answers of its own screen, or earlier ones: a later answer must not stop a patient on the way back to correct it.
 */
export function createHandlers({ serviceableProvinces }: Pick<Brand, 'serviceableProvinces'>) {
  return {
    address: createAddressHandler(serviceableProvinces),
    age,
    bmi,
    'bmi-check-skipped': bmiCheckSkipped,
    'weight-conditions': weightConditions,
  } satisfies Record<string, Handler>
}
