import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { treatments, type TreatmentRow } from '../../db/schema.ts'

/** Condition on the patient's other treatments that are on record: submitted and not denied. */
export const isOnRecordFor = ({ id, userId }: Pick<TreatmentRow, 'id' | 'userId'>) =>
  and(eq(treatments.userId, userId), ne(treatments.id, id), isNotNull(treatments.submittedAt), ne(treatments.status, 'denied'))
