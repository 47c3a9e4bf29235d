import { decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue, Field, Flow } from '@anamnesis/engine/schema'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { profileAnswers } from '../accounts/profileAnswers.ts'
import { renewalAnswers, renewals, screeningAnswers, treatments } from '../db/schema.ts'
import { slugOf } from '../flows/servedFlow.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { isOnFileFor } from './isOnFileFor.ts'
import { DAY } from './screeningRows.ts'

/** An answer as it is kept: to which question of which treatment, and when it was given. */
interface Kept {
  readonly type: string
  readonly slug: string
  readonly body: string
  readonly at: string | null
}

/** What was told beside a questionnaire. */
export interface Earlier {
  /** By field name. */
  readonly answers: Answers
  /** When, in milliseconds; nothing for what the profile says. */
  readonly moments: ReadonlyMap<string, number>
}

/**
 * What a patient has told beside a questionnaire, by field name: their profile and the other treatments that are on file; for a check-in, its
 * own questionnaire and earlier check-ins too. Of two answers to one question the newer counts. Another treatment that is under way is
 * read however long ago it was answered, one that has ended for the brand's period.
 */
export async function earlierAnswers(
  { db, flows }: Pick<Services, 'db' | 'flows'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId' | 'createdAt'>,
  kind: Flow['kind'],
): Promise<Earlier> {
  const since = new Date(new Date(treatment.createdAt).getTime() - flows.answersOnFileDays * DAY).toISOString()
  const isOwn = eq(treatments.id, treatment.id)
  const isFiled = (isYoung: ReturnType<typeof gte>) => and(isOnFileFor(treatment), or(isYoung, isNull(treatments.endedAt)))
  const filed = isFiled(gte(screeningAnswers.answeredAt, since))
  const answered = await db
    .select({ type: treatments.treatmentType, slug: screeningAnswers.slug, body: screeningAnswers.body, at: screeningAnswers.answeredAt })
    .from(screeningAnswers)
    .innerJoin(treatments, eq(treatments.id, screeningAnswers.treatmentId))
    .where(kind === 'renewal' ? or(isOwn, filed) : filed)
  const filedRenewals = isFiled(gte(renewals.submittedAt, since))
  const renewed = await db
    .select({ type: treatments.treatmentType, slug: renewalAnswers.slug, body: renewalAnswers.body, at: renewals.submittedAt })
    .from(renewalAnswers)
    .innerJoin(renewals, eq(renewals.id, renewalAnswers.renewalId))
    .innerJoin(treatments, eq(treatments.id, renewals.treatmentId))
    .where(kind === 'renewal' ? or(isOwn, filedRenewals) : filedRenewals)
  const told = await inFields(flows, [...answered, ...renewed])
  const moments = new Map(told.map(([name, , moment]) => [name, moment]))
  // an empty answer that is newer takes the place of what was told before
  const newest = [...new Map(told.map(([name, answer]) => [name, answer]))]
  const answers = Object.fromEntries(newest.filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined))
  return { answers: { ...(await profileAnswers(db, treatment.userId)), ...answers }, moments }
}

/** What of it was told after the same was answered here: `answeredAt` says when that was, if it was. */
export function toldSince({ answers, moments }: Earlier, answeredAt: (field: string) => string | null | undefined): Answers {
  const isNewer = (name: string) => {
    const here = answeredAt(name)
    return here !== undefined && here !== null && (moments.get(name) ?? 0) >= new Date(here).getTime()
  }
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isNewer(name)))
}

/** Answers by the fields of today's questionnaires, the oldest first. What none of them asks any more is read as it was written. */
async function inFields(
  flows: Services['flows'],
  kept: readonly Kept[],
): Promise<(readonly [name: string, answer: AnswerValue | undefined, moment: number])[]> {
  const types = [...new Set(kept.map(({ type }) => type))]
  const questions = new Map(await Promise.all(types.map(async (type) => [type, await questionsOf(flows, type)] as const)))
  const told = kept.map(({ type, slug, body, at }) => {
    const field = questions.get(type)?.get(slug)
    const moment = new Date(at ?? 0).getTime()
    return field ? ([field.name, decodeAnswer(field, body), moment] as const) : ([`question-${slug}`, body, moment] as const)
  })
  return told.toSorted(([, , one], [, , other]) => one - other)
}

async function questionsOf(flows: Services['flows'], treatment: string): Promise<ReadonlyMap<string, Field>> {
  const kinds = ['renewal', 'onboarding'] as const
  const found = await Promise.all(kinds.map((kind) => flows.load({ treatment, kind, variant: 'full' })))
  const screens = found.flatMap((flow) => flow?.steps ?? []).flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  return new Map(fields.map((field) => [slugOf(field), field]))
}
