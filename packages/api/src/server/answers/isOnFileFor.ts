import { and, ne } from 'drizzle-orm'
import { treatments } from '../db/schema.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { isToldBeside } from './isToldBeside.ts'

/** The other treatments of the patient that are on file for one: they were sent in, and the clinic has not denied them. */
export const isOnFileFor = (treatment: Pick<TreatmentRow, 'id' | 'userId'>) => and(isToldBeside(treatment), ne(treatments.status, 'denied'))
