import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { treatments } from '../db/schema.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

/** The other treatments of the patient that are on record for one: they were sent in, and the clinic has not denied them. */
export const isOnRecordFor = ({ id, userId }: Pick<TreatmentRow, 'id' | 'userId'>) =>
  and(eq(treatments.userId, userId), ne(treatments.id, id), isNotNull(treatments.submittedAt), ne(treatments.status, 'denied'))
