import type { Transform } from '@anamnesis/engine/schema'
import { directUpload, products, subscription } from './orders.ts'
import { emailRenewal, treatmentScreening } from './screening.ts'

/** Every transform of a call body, by the name used in calls. */
export const transforms = { directUpload, emailRenewal, products, subscription, treatmentScreening } satisfies Record<string, Transform>
