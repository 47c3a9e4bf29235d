import type { Transform } from '@anamnesis/engine/schema'
import { directUpload, products, subscription } from './orders.ts'
import { emailRenewal, treatmentScreening } from './screening.ts'

/** Every function that shapes the body of a call, by the name that calls give. */
export const transforms = { directUpload, emailRenewal, products, subscription, treatmentScreening } satisfies Record<string, Transform>
