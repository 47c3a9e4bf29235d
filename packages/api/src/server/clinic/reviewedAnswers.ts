import type { CompiledFlow } from '@anamnesis/engine'
import type { Answers, Field } from '@anamnesis/engine/schema'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { decodeRows } from '../assessment/answers/AnswerSet.ts'
import { validateSubmission } from '../assessment/answers/validateSubmission.ts'
import { renewalAnswers, renewals, type TreatmentRow } from '../db/schema.ts'
import { decryptRows } from '../assessment/answers/answerCipher.ts'
import { flowOrNone } from '../flows/flowOrNone.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import { submittedRenewalFlow } from '../flows/renewalFlow.ts'
import type { Services } from '../services.ts'
import { snapshotAnswers } from '../assessment/submissions/snapshotAnswers.ts'
import type { SubmissionSnapshot } from '../assessment/submissions/submissionSnapshot.ts'
import { questionOf } from '../flows/questions.ts'

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
    ? await snapshotAnswers(services.db, treatment, { document, compiled })
    : await answeredSoFar(services, treatment, compiled)
  const renewed = await newestRenewal(services, treatment)
  return {
    answers: { ...first.answers, ...renewed?.answers },
    asked: [...(renewed?.fields ?? []), ...first.fields],
    compiled: renewed ? [renewed.compiled, compiled] : [compiled],
  }
}

async function answeredSoFar(services: Needs, treatment: TreatmentRow, compiled: CompiledFlow) {
  const { walked, stored } = await validateSubmission(services, treatment, compiled)
  const { fields, rows } = stored.screening.counting
  return { answers: walked.relevant, fields: fields.filter(({ name }) => rows.get(name)?.treatmentId === treatment.id) }
}

async function newestRenewal(services: Needs, treatment: TreatmentRow) {
  const { db } = services
  const [newest] = await db
    .select()
    .from(renewals)
    // a withdrawn one has no answers
    .where(and(eq(renewals.treatmentId, treatment.id), isNotNull(renewals.submittedAt)))
    .orderBy(desc(renewals.submittedAt))
    .limit(1)
  if (!newest) return undefined
  const compiled = await submittedRenewalFlow(services, treatment, newest.flowVersion)
  if (!compiled) return undefined
  const stored = await db.select().from(renewalAnswers).where(eq(renewalAnswers.renewalId, newest.id))
  const sent = stored.map((row) => ({ ...row, treatmentId: treatment.id }))
  const rows = await decryptRows(services, treatment.userId, sent)
  return { ...decodeRows(compiled, rows, questionOf), compiled }
}
