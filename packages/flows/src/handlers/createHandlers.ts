import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { createAddressHandler } from './address.ts'
import { age } from './age.ts'
import { bloodPressure } from './bloodPressure.ts'
import { heart } from './heart.ts'
import { medications } from './medications.ts'
import { mood } from './mood.ts'
import { recreationalDrugs } from './recreationalDrugs.ts'

/** Every pure handler that the flows name, for one brand's capabilities; hosts add those that reach outside. */
export function createHandlers({ serviceableProvinces }: Pick<Brand, 'serviceableProvinces'>) {
  return {
    address: createAddressHandler(serviceableProvinces),
    age,
    'blood-pressure': bloodPressure,
    heart,
    medications,
    mood,
    'recreational-drugs': recreationalDrugs,
  } satisfies Record<string, Handler>
}
