import { type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue, Field } from '@anamnesis/engine/schema'
import { and, desc, eq, ne } from 'drizzle-orm'
import { validateSubmission } from '../answers/validateSubmission.ts'
import { renewalAnswers, renewals } from '../db/schema.ts'
import { decryptRows } from '../encryption/answerCipher.ts'
import { flowOrNone } from '../flows/flowOrNone.ts'
import { questionOf, screeningField, servedFlow } from '../flows/servedFlow.ts'
import { renewalFlow } from '../renewals/renewalFlow.ts'
import type { Services } from '../services.ts'
import { snapshotAnswers } from '../submissions/snapshotAnswers.ts'
import type { SubmissionSnapshot } from '../submissions/submissionSnapshot.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

type Needs = Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>

/** Answers by field name, with their questionnaires. */
export interface ReviewedAnswers {
  readonly answers: Answers
  /** The displayed questions, including those left empty. */
  readonly asked: readonly Field[]
  readonly compiled: readonly CompiledFlow[]
}

/**
 * The answers that a physician reviews: the submitted questionnaire, or the draft, overridden by the newest check-in. Undefined if its
 * questions are no longer stored.
 */
export async function reviewedAnswers(
  services: Needs,
  treatment: TreatmentRow,
  document: SubmissionSnapshot | undefined,
): Promise<ReviewedAnswers | undefined> {
  const compiled = await flowOrNone(servedFlow(services, treatment))
  if (!compiled) return undefined
  const first = document
    ? { answers: await snapshotAnswers(services.db, treatment, { document, compiled }), slugs: document.answers.map(({ slug }) => slug) }
    : await answeredSoFar(services, treatment, compiled)
  const renewed = await newestRenewal(services, treatment)
  return {
    answers: { ...first.answers, ...renewed?.answers },
    asked: [...(renewed?.asked ?? []), ...first.slugs.flatMap((slug) => screeningField(compiled, slug) ?? [])],
    compiled: renewed ? [renewed.compiled, compiled] : [compiled],
  }
}

async function answeredSoFar(services: Needs, treatment: TreatmentRow, compiled: CompiledFlow) {
  const { walked, stored } = await validateSubmission(services, treatment, compiled)
  const own = [...stored.screening.counting.values()].filter(({ treatmentId }) => treatmentId === treatment.id)
  return { answers: walked.relevant, slugs: own.map(({ slug }) => slug) }
}

async function newestRenewal(services: Needs, treatment: TreatmentRow) {
  const { db } = services
  const [newest] = await db
    .select()
    .from(renewals)
    .where(and(eq(renewals.treatmentId, treatment.id), ne(renewals.status, 'required')))
    .orderBy(desc(renewals.submittedAt))
    .limit(1)
  if (!newest) return undefined
  const displayedFields = (variant: 'full' | 'email') =>
    flowOrNone(renewalFlow(services, treatment, variant, { stated: newest.flowVersion }).then((served) => served.compiled))
  const compiled = (await displayedFields('full')) ?? (await displayedFields('email'))
  if (!compiled) return undefined
  const stored = await db.select().from(renewalAnswers).where(eq(renewalAnswers.renewalId, newest.id))
  const sent = stored.map((row) => ({ ...row, treatmentId: treatment.id }))
  const rows = await decryptRows(services, treatment.userId, sent)
  const answers: Record<string, AnswerValue> = {}
  const asked: Field[] = []
  for (const { slug, body } of rows) {
    const field = questionOf(compiled, slug)
    const value = field && decodeAnswer(field, body, compiled.describe)
    if (field) asked.push(field)
    if (field && value !== undefined) answers[field.name] = value
  }
  return { answers, asked, compiled }
}
