import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { createAddressHandler } from './address.ts'
import { age } from './age.ts'
import { bmiCheckSkipped } from './bmiCheckSkipped.ts'

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
