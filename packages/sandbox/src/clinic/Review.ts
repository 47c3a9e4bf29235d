import type { clinicEndpoints } from '@anamnesis/api/contract'
import type * as z from 'zod/mini'

/** The clinic's review of a treatment, with the findings against a product that the physician checks; null: the current one. */
export type Review = Answer<'reviewTreatment'> & Pick<Answer<'weighProduct'>, 'proposal'>

type Answer<Name extends keyof typeof clinicEndpoints> = z.infer<(typeof clinicEndpoints)[Name]['response']>
