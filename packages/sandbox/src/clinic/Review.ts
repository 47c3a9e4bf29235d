import type { clinicEndpoints } from '@anamnesis/api/contract'
import type * as z from 'zod/mini'

/** The clinic's review of a treatment. */
export type Review = z.infer<(typeof clinicEndpoints)['reviewTreatment']['response']>
