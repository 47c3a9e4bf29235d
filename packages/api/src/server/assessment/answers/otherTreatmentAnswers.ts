import type { FlowKey } from '@anamnesis/flows'
import { and, desc, eq, gte, isNotNull, isNull, like, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { renewalAnswers, renewals, screeningAnswers, stopChanges, stops, treatments, type TreatmentRow } from '../../db/schema.ts'
import { decryptRows } from './answerCipher.ts'
import type { Services } from '../../services.ts'
import { DAY } from './screeningAnswersOf.ts'
import { slugNamed } from '../../flows/questions.ts'

/** Reads a patient's answers to other questionnaires in one query, oldest first: questionnaires, check-ins, and the latest answers of stops
 * in drafts and check-ins, which may be stored nowhere else. For a check-in, includes its own treatment without its stops, because the
 * check-in itself corrects them. Active treatments have no age limit; ended ones count for the brand's period.
 */
export async function otherTreatmentAnswers(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  { id, userId, createdAt }: Pick<TreatmentRow, 'id' | 'userId' | 'createdAt'>,
  kind: FlowKey['kind'],
): Promise<RecordedAnswer[]> {
  const { db, flows } = services
  const oldest = new Date(new Date(createdAt).getTime() - flows.answersOnFileDays * DAY).toISOString()
  const isOther = (at: SQLWrapper) =>
    and(eq(treatments.userId, userId), ne(treatments.id, id), or(gte(at, oldest), isNull(treatments.endedAt)))
  const isCounted = (at: SQLWrapper) => (kind === 'renewal' ? or(eq(treatments.id, id), isOther(at)) : isOther(at))
  const row = (source: Source, slug: SQLWrapper, body: SQLWrapper, at: SQLWrapper) => ({
    treatmentId: treatments.id,
    questionnaireId: sql<string>`${source.questionnaireId}`,
    treatment: treatments.treatmentType,
    kind: sql<FlowKey['kind']>`${source.kind}`,
    isSentIn: sql<boolean>`${source.isSentIn}`,
    slug: sql<string>`${slug}`,
    body: sql<string>`${body}`,
    at: sql<string>`${at}`,
  })
  const isSubmitted = sql`${treatments.submittedAt} is not null`
  const onboarding = { questionnaireId: treatments.id, kind: sql`'onboarding'::text`, isSentIn: isSubmitted }
  const screening = db
    .select(row(onboarding, screeningAnswers.slug, screeningAnswers.body, screeningAnswers.answeredAt))
    .from(screeningAnswers)
    .innerJoin(treatments, eq(treatments.id, screeningAnswers.treatmentId))
    .where(isCounted(screeningAnswers.answeredAt))
  const renewal = { questionnaireId: renewals.id, kind: sql`'renewal'::text`, isSentIn: sql`true` }
  const checkIns = db
    .select(row(renewal, renewalAnswers.slug, renewalAnswers.body, renewals.submittedAt))
    .from(renewalAnswers)
    .innerJoin(renewals, eq(renewals.id, renewalAnswers.renewalId))
    .innerJoin(treatments, eq(treatments.id, renewals.treatmentId))
    .where(isCounted(renewals.submittedAt))
  const [field, answer] = [sql`shown.field`, sql`shown.answer`]
  const changed = db
    .select({ after: stopChanges.after, changedAt: stopChanges.changedAt })
    .from(stopChanges)
    .where(and(eq(stopChanges.treatmentId, stops.treatmentId), eq(stopChanges.stopId, stops.id), eq(stopChanges.field, field)))
    .orderBy(desc(stopChanges.changedAt))
    .limit(1)
    .as('changed')
  const seenAt: SQL = sql`coalesce(${changed.changedAt}, ${stops.createdAt})`
  const source = {
    questionnaireId: sql`coalesce(${stops.renewalId}, ${stops.treatmentId})`,
    kind: sql`case when ${stops.renewalId} is null then 'onboarding' else 'renewal' end`,
    isSentIn: sql`false`,
  }
  // the answers of a submitted questionnaire replace those of its stops
  const isOpen = or(isNull(treatments.submittedAt), isNotNull(stops.renewalId))
  const stopped = db
    .select(row(source, field, sql`coalesce(${changed.after}, ${answer})`, seenAt))
    .from(stops)
    .innerJoin(treatments, eq(treatments.id, stops.treatmentId))
    .crossJoinLateral(sql`jsonb_each_text(${stops.answers}) as shown(field, answer)`)
    .leftJoinLateral(changed, sql`true`)
    .where(and(isOpen, like(field, 'question-%'), isOther(seenAt)))
  const rows = await decryptRows(services, userId, await unionAll(screening, checkIns, stopped))
  return (
    rows
      .map(({ slug, at, ...kept }) => ({ ...kept, slug: slugNamed(slug), answeredAt: new Date(at).toISOString() }))
      // of one time in a fixed order, unsent ones first: a database returns equal rows in any
      .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
  )
}

/** A stored answer to another questionnaire, with its source and time. */
export interface RecordedAnswer {
  readonly treatmentId: string
  /** Id of the treatment, or of the check-in. */
  readonly questionnaireId: string
  readonly treatment: string
  readonly kind: FlowKey['kind']
  /** Whether the answer was submitted. */
  readonly isSentIn: boolean
  readonly slug: string
  readonly body: string
  /** An ISO date with zone. */
  readonly answeredAt: string
}

const orderOf = ({ answeredAt, isSentIn, treatmentId, slug }: RecordedAnswer) => `${answeredAt} ${isSentIn} ${treatmentId} ${slug}`

/** The questionnaire of a row. */
type Source = Readonly<Record<'questionnaireId' | 'kind' | 'isSentIn', SQLWrapper>>
