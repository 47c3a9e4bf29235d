import { answerValidityDays } from '@anamnesis/flows'
import { and, asc, eq, getTableColumns, gte } from 'drizzle-orm'
import { screeningAnswers, treatments } from '../db/schema.ts'
import { decryptRows } from '../encryption/answerCipher.ts'
import { type Statements, statementsOf } from '../onFile/statementsOf.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { isOnFileFor } from './isOnFileFor.ts'

/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** An answer to a screening question as it is kept. */
export type ScreeningRow = typeof screeningAnswers.$inferSelect

/** The screening answers that count for a treatment, by slug. */
export interface ScreeningRows {
  /** Its own, and for what it has none to, those on file: `treatmentId` says where each was given. */
  readonly counting: ReadonlyMap<string, ScreeningRow>
  /** Its own that count no more: they have grown too old, or the patient has said since that something has changed. */
  readonly old: ReadonlyMap<string, ScreeningRow>
  /** What they said of it. */
  readonly statements: Statements
}

/**
 * Finds the answers that count for a treatment. Those of the patient's other treatments that were sent in, and not denied, are on file:
 * for the brand's period, counted back from the moment at which this one was begun, so that it does not change under the patient's hands.
 * A treatment's own answers count for as long; one that was begun before that takes nothing from the file any more. Nor does anything count
 * that was told before the patient said that something has changed, nor what said how long ago something was and is too old for that.
 */
export async function screeningRows(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  { id, userId, createdAt }: Pick<TreatmentRow, 'id' | 'userId' | 'createdAt'>,
): Promise<ScreeningRows> {
  const { db, flows, now } = services
  const period = flows.answersOnFileDays * DAY
  const begun = new Date(createdAt).getTime()
  const oldest = now().getTime() - period
  const read = (rows: readonly ScreeningRow[]) => decryptRows(services, userId, rows)
  const own = await read(await db.select().from(screeningAnswers).where(eq(screeningAnswers.treatmentId, id)))
  const onFile = and(isOnFileFor({ id, userId }), gte(screeningAnswers.answeredAt, new Date(begun - period).toISOString()))
  const filed =
    begun < oldest
      ? []
      : await read(
          await db
            .select(getTableColumns(screeningAnswers))
            .from(screeningAnswers)
            .innerJoin(treatments, eq(treatments.id, screeningAnswers.treatmentId))
            .where(onFile)
            .orderBy(asc(screeningAnswers.answeredAt)),
        )
  const statements = await statementsOf(db, id)
  const isOld =
    (since: number) =>
    ({ slug, answeredAt }: ScreeningRow): boolean => {
      const days = answerValidityDays(`question-${slug}`) ?? answerValidityDays(slug)
      const told = new Date(answeredAt).getTime()
      return told < since || (days !== undefined && told < now().getTime() - days * DAY)
    }
  const isOwnOld = isOld(Math.max(oldest, statements.changedAt))
  const isFiledOld = isOld(statements.changedAt)
  const bySlug = (rows: readonly ScreeningRow[]) => new Map(rows.map((row) => [row.slug, row]))
  return {
    // the newest on file, then what was answered here
    counting: bySlug([...filed.filter((row) => !isFiledOld(row)), ...own.filter((row) => !isOwnOld(row))]),
    old: bySlug(own.filter(isOwnOld)),
    statements,
  }
}
