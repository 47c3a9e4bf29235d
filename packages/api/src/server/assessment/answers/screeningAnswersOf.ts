import type { CompiledFlow } from '@anamnesis/engine'
import { answerValidityDays } from '@anamnesis/flows/internal'
import { and, asc, eq, getTableColumns, gte } from 'drizzle-orm'
import { screeningAnswers, treatments, type TreatmentRow } from '../../db/schema.ts'
import { decryptRows } from './answerCipher.ts'
import { type Statements, statementsOf } from './statementsOf.ts'
import type { Services } from '../../services.ts'
import { type DecodedAnswers, decodeRows } from './AnswerSet.ts'
import { isOnRecordFor } from './isOnRecordFor.ts'

/** Finds the answers that count for a treatment. Answers of other treatments are on record if submitted and not denied, for the brand's
 * period before the start of this one, so that the set is stable. A treatment's own answers count for the same period; an older treatment
 * uses nothing on record. Answers before the last statement that something has changed, and relative dates that are too old, do not count.
 */
export async function screeningAnswersOf(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  { id, userId, createdAt }: Pick<TreatmentRow, 'id' | 'userId' | 'createdAt'>,
  compiled: CompiledFlow,
): Promise<ScreeningAnswers> {
  const { db, flows, now } = services
  const period = flows.answersOnFileDays * DAY
  const begun = new Date(createdAt).getTime()
  const oldest = now().getTime() - period
  const read = (rows: readonly ScreeningRow[]) => decryptRows(services, userId, rows)
  const own = await read(
    await db.select().from(screeningAnswers).where(eq(screeningAnswers.treatmentId, id)).orderBy(asc(screeningAnswers.slug)),
  )
  const onFile = and(isOnRecordFor({ id, userId }), gte(screeningAnswers.answeredAt, new Date(begun - period).toISOString()))
  const filed =
    begun < oldest
      ? []
      : await read(
          await db
            .select(getTableColumns(screeningAnswers))
            .from(screeningAnswers)
            .innerJoin(treatments, eq(treatments.id, screeningAnswers.treatmentId))
            .where(onFile)
            .orderBy(asc(screeningAnswers.answeredAt), asc(screeningAnswers.treatmentId), asc(screeningAnswers.slug)),
        )
  const statements = await statementsOf(db, id)
  const isOld =
    (since: number) =>
    ({ slug, answeredAt }: ScreeningRow): boolean => {
      const days = answerValidityDays(`question-${slug}`) ?? answerValidityDays(slug)
      const answered = new Date(answeredAt).getTime()
      return answered < since || (days !== undefined && answered < now().getTime() - days * DAY)
    }
  const isOwnOld = isOld(Math.max(oldest, statements.changedAt))
  const isFiledOld = isOld(statements.changedAt)
  return {
    // the newest on record, overridden by the treatment's own
    counting: decodeRows(compiled, [...filed.filter((row) => !isFiledOld(row)), ...own.filter((row) => !isOwnOld(row))]),
    old: new Set(decodeRows(compiled, own.filter(isOwnOld)).rows.keys()),
    statements,
  }
}

/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** A stored screening answer. */
export type ScreeningRow = typeof screeningAnswers.$inferSelect

/** The screening answers of a treatment to the questions of its flow. */
export interface ScreeningAnswers {
  /** Its own answers, and answers on record for the rest: `treatmentId` names the source. */
  readonly counting: DecodedAnswers<ScreeningRow>
  /** Names of the fields whose own answers no longer count: too old, or followed by a statement that something has changed. */
  readonly old: ReadonlySet<string>
  /** The patient's statements. */
  readonly statements: Statements
}
