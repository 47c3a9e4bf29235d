import type { clinicEndpoints } from '@anamnesis/api/contract'
import type * as z from 'zod/mini'

/** A treatment with everything that the clinic knows of it. */
export type Review = z.infer<(typeof clinicEndpoints)['reviewTreatment']['response']>
