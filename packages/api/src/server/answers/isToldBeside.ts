import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { treatments } from '../db/schema.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

/** The other treatments of the patient whose questionnaires were sent in; what the clinic has denied, too: what is true of a patient is not undone by that. */
export const isToldBeside = ({ id, userId }: Pick<TreatmentRow, 'id' | 'userId'>) =>
  and(eq(treatments.userId, userId), ne(treatments.id, id), isNotNull(treatments.submittedAt))
