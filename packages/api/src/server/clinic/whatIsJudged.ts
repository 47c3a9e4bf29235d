import { type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { and, desc, eq, ne } from 'drizzle-orm'
import { whatIsMissing } from '../answers/whatIsMissing.ts'
import { renewalAnswers, renewals } from '../db/schema.ts'
import { flowOrNone } from '../flows/flowOrNone.ts'
import { questionOf, servedFlow } from '../flows/servedFlow.ts'
import { renewalFlow } from '../renewals/renewalFlow.ts'
import type { Services } from '../services.ts'
import { judgedAnswers } from '../submissions/judgedAnswers.ts'
import type { JudgedDocument } from '../submissions/judgedDocument.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

type Needs = Pick<Services, 'db' | 'flows' | 'now'>

/** Answers by field name, with the questionnaires that they were given to. */
export interface WhatIsJudged {
  readonly answers: Answers
  readonly compiled: readonly CompiledFlow[]
}

/**
 * What a physician judges: the questionnaire as it was sent in, or as far as it is answered, and over it the newest check-in. Undefined where
 * its questions are not kept any more.
 */
export async function whatIsJudged(
  services: Needs,
  treatment: TreatmentRow,
  document: JudgedDocument | undefined,
): Promise<WhatIsJudged | undefined> {
  const compiled = await flowOrNone(servedFlow(services, treatment))
  if (!compiled) return undefined
  const first = document
    ? await judgedAnswers(services.db, treatment, { document, compiled })
    : (await whatIsMissing(services, treatment, compiled)).walked.relevant
  const renewed = await newestRenewal(services, treatment)
  return { answers: { ...first, ...renewed?.answers }, compiled: renewed ? [renewed.compiled, compiled] : [compiled] }
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
  const asked = (variant: 'full' | 'email') =>
    flowOrNone(renewalFlow(services, treatment, variant, { stated: newest.flowVersion }).then((served) => served.compiled))
  const compiled = (await asked('full')) ?? (await asked('email'))
  if (!compiled) return undefined
  const rows = await db.select().from(renewalAnswers).where(eq(renewalAnswers.renewalId, newest.id))
  const answers: Record<string, AnswerValue> = {}
  for (const { slug, body } of rows) {
    const field = questionOf(compiled, slug)
    const value = field && decodeAnswer(field, body)
    if (field && value !== undefined) answers[field.name] = value
  }
  return { answers, compiled }
}
