import type { Transform } from '@anamnesis/engine/schema'
import { directUpload } from './directUpload.ts'
import { emailRenewal } from './emailRenewal.ts'
import { products } from './products.ts'
import { subscription } from './subscription.ts'
import { treatmentScreening } from './treatmentScreening.ts'

/** Every function that shapes the body of a call, by the name that calls give. */
export const transforms = { directUpload, emailRenewal, products, subscription, treatmentScreening } satisfies Record<string, Transform>
