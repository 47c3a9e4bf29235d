import type { CompiledFlow } from '@anamnesis/engine'
import { sentCalculations } from '@anamnesis/engine/internal'
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
import { questionOf, slugOf } from '../flows/questions.ts'

/** The answers that a physician reviews: the submitted questionnaire, or the draft, overridden by the newest check-in. Undefined if its
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
    ? withCalculated(compiled, document, await snapshotAnswers(services.db, treatment, { document, compiled }))
    : await answeredSoFar(services, treatment, compiled)
  const renewed = await newestRenewal(services, treatment)
  return {
    answers: { ...first.answers, ...renewed?.answers },
    asked: [...(renewed?.fields ?? []), ...first.fields],
    compiled: renewed ? [renewed.compiled, compiled] : [compiled],
  }
}

type Needs = Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>

/** Answers by field name, with scores and other calculated answers that are sent, and their questionnaires. */
export interface ReviewedAnswers {
  readonly answers: Answers
  /** The displayed questions, including those left empty. */
  readonly asked: readonly Field[]
  readonly compiled: readonly CompiledFlow[]
}

async function answeredSoFar(services: Needs, treatment: TreatmentRow, compiled: CompiledFlow) {
  const { walked, stored } = await validateSubmission(services, treatment, compiled)
  const { fields, rows } = stored.screening.counting
  return { answers: walked.relevant, fields: fields.filter(({ name }) => rows.get(name)?.treatmentId === treatment.id) }
}

/** Adds the calculated answers of a submission, which the server stored with it. */
function withCalculated<Read extends { readonly answers: Answers }>(
  compiled: CompiledFlow,
  { answers }: SubmissionSnapshot,
  read: Read,
): Read {
  const bodies = new Map(answers.map(({ slug, body }) => [slug, body]))
  const calculated = compiled.screens.flatMap(sentCalculations).flatMap((field) => {
    const body = bodies.get(slugOf(field))
    return body === undefined ? [] : [[field.name, body]]
  })
  return { ...read, answers: { ...read.answers, ...Object.fromEntries(calculated) } }
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
