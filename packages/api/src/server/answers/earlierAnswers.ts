import { createDescribe, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue, Field } from '@anamnesis/engine/schema'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { profileAnswers } from '../accounts/profileAnswers.ts'
import { renewalAnswers, renewals, screeningAnswers, treatments } from '../db/schema.ts'
import { slugOf } from '../flows/servedFlow.ts'
import { prescribedBeside } from '../products/prescribedBeside.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { isToldBeside } from './isToldBeside.ts'
import { DAY } from './screeningRows.ts'
import type { FlowKey } from '@anamnesis/flows'

/** An answer that was given beside a questionnaire, as it is kept: to which question of which one, and when. */
export interface KeptAnswer {
  readonly treatment: string
  readonly kind: FlowKey['kind']
  readonly slug: string
  readonly body: string
  /** An ISO date with zone. */
  readonly answeredAt: string
}

/** What was told beside a questionnaire. */
export interface Earlier {
  /** By field name. */
  readonly answers: Answers
  /** As they are kept, by field name; nothing for what the profile says. */
  readonly kept: ReadonlyMap<string, KeptAnswer>
  /** What is prescribed here beside it, by ids in the dictionary of medicines: it is taken, told of or not. */
  readonly prescribed: readonly string[]
}

/**
 * What a patient has told beside a questionnaire, by field name: their profile, and for other treatments that were sent in, also where the clinic has
 * denied them; for a check-in, its own questionnaire and earlier check-ins too. Of two answers to one question the newer counts. Another treatment that is under way is
 * read however long ago it was answered, one that has ended for the brand's period. The one reading of it: for the last word of the server, and for
 * what a browser is told and shows.
 */
export async function earlierAnswers(
  { db, flows }: Pick<Services, 'db' | 'flows'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId' | 'createdAt'>,
  kind: FlowKey['kind'],
): Promise<Earlier> {
  const since = new Date(new Date(treatment.createdAt).getTime() - flows.answersOnFileDays * DAY).toISOString()
  const isOwn = eq(treatments.id, treatment.id)
  const isFiled = (isYoung: ReturnType<typeof gte>) => and(isToldBeside(treatment), or(isYoung, isNull(treatments.endedAt)))
  const filed = isFiled(gte(screeningAnswers.answeredAt, since))
  const answered = await db
    .select({
      treatment: treatments.treatmentType,
      slug: screeningAnswers.slug,
      body: screeningAnswers.body,
      at: screeningAnswers.answeredAt,
    })
    .from(screeningAnswers)
    .innerJoin(treatments, eq(treatments.id, screeningAnswers.treatmentId))
    .where(kind === 'renewal' ? or(isOwn, filed) : filed)
  const filedRenewals = isFiled(gte(renewals.submittedAt, since))
  const renewed = await db
    .select({ treatment: treatments.treatmentType, slug: renewalAnswers.slug, body: renewalAnswers.body, at: renewals.submittedAt })
    .from(renewalAnswers)
    .innerJoin(renewals, eq(renewals.id, renewalAnswers.renewalId))
    .innerJoin(treatments, eq(treatments.id, renewals.treatmentId))
    .where(kind === 'renewal' ? or(isOwn, filedRenewals) : filedRenewals)
  const told = await inFields(flows, [
    ...answered.map((row) => keptAnswer(row, 'onboarding')),
    ...renewed.map((row) => keptAnswer(row, 'renewal')),
  ])
  // an empty answer that is newer takes the place of what was told before
  const newest = [...new Map(told.map(([name, answer]) => [name, answer]))]
  const answers = Object.fromEntries(newest.filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined))
  return {
    answers: { ...(await profileAnswers(db, treatment.userId)), ...answers },
    kept: new Map(told.map(([name, , kept]) => [name, kept])),
    prescribed: await prescribedBeside(db, treatment),
  }
}

function keptAnswer(
  { at, ...answer }: Omit<KeptAnswer, 'kind' | 'answeredAt'> & { readonly at: string | null },
  kind: FlowKey['kind'],
): KeptAnswer {
  return { ...answer, kind, answeredAt: new Date(at ?? 0).toISOString() }
}

/** Answers by the fields of today's questionnaires, the oldest first. What none of them asks any more is read as it was written. */
async function inFields(
  flows: Services['flows'],
  kept: readonly KeptAnswer[],
): Promise<(readonly [name: string, answer: AnswerValue | undefined, kept: KeptAnswer])[]> {
  const describe = createDescribe(flows.vocabulary)
  const types = [...new Set(kept.map(({ treatment }) => treatment))]
  const questions = new Map(await Promise.all(types.map(async (type) => [type, await questionsOf(flows, type)] as const)))
  const inOrder = kept.toSorted((one, other) => one.answeredAt.localeCompare(other.answeredAt))
  return inOrder.map((answer) => {
    const { treatment, slug, body } = answer
    const field = questions.get(treatment)?.get(slug)
    return field ? ([field.name, decodeAnswer(field, body, describe), answer] as const) : ([`question-${slug}`, body, answer] as const)
  })
}

async function questionsOf(flows: Services['flows'], treatment: string): Promise<ReadonlyMap<string, Field>> {
  const kinds = ['renewal', 'onboarding'] as const
  const found = await Promise.all(kinds.map((kind) => flows.load({ treatment, kind, variant: 'full' })))
  const screens = found.flatMap((flow) => flow?.steps ?? []).flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  return new Map(fields.map((field) => [slugOf(field), field]))
}
