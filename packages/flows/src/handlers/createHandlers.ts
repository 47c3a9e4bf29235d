import type { Handler } from '@anamnesis/engine/schema'
import type { Brand } from '../brand.ts'
import { createAddressHandler } from './address.ts'
import { age } from './age.ts'
import { bloodPressureCheck, diastolicBp, systolicBp } from './bloodPressure.ts'
import { drugChoice } from './drugChoice.ts'
import { heartSymptoms, pastPresentConditions } from './heart.ts'
import { medications } from './medications.ts'
import { mood } from './mood.ts'
import { recreationalDrugs } from './recreationalDrugs.ts'
import { vision } from './vision.ts'

/**
 * Every pure handler that the flows name, for one brand's capabilities; hosts add those that reach outside. A handler
 * that stops the patient reads the answers of its own screen only: a later answer must not stop them on their way back
 * to correct it.
 */
export function createHandlers({ serviceableProvinces }: Pick<Brand, 'serviceableProvinces'>) {
  return {
    address: createAddressHandler(serviceableProvinces),
    age,
    'blood-pressure': bloodPressureCheck,
    'diastolic-bp': diastolicBp,
    'drug-choice': drugChoice,
    'heart-symptoms': heartSymptoms,
    medications,
    mood,
    'past-present-conditions': pastPresentConditions,
    'recreational-drugs': recreationalDrugs,
    'systolic-bp': systolicBp,
    vision,
  } satisfies Record<string, Handler>
}
