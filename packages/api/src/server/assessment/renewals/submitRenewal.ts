import { encodeAnswer, type CompiledFlow, type Walk } from '@anamnesis/engine'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { links, renewalAnswers, renewals, treatments, type TreatmentRow } from '../../db/schema.ts'
import { answerCipher } from '../answers/answerCipher.ts'
import { withdrawMail } from '../../mail/withdrawMail.ts'
import { recordEvent } from '../../treatments/recordEvent.ts'
import { answeredIn, decodeRows } from '../answers/AnswerSet.ts'
import { readAnswers } from '../answers/readAnswers.ts'
import type { Services } from '../../services.ts'
import type { ReportedStop } from '../../../contract/stops.ts'
import { recordRenewalStops } from '../stops/recordRenewalStops.ts'
import { renewalChanged, renewalFlow, type RenewalVariant } from '../../flows/renewalFlow.ts'
import type { Answers } from '@anamnesis/engine/schema'
import { earlierAnswers } from '../answers/earlierAnswers.ts'
import { finalRuleCheck } from '../answers/finalRuleCheck.ts'
import { walkToEnd } from '../answers/walkToEnd.ts'
import { factsOf, NEVER_ANSWERED } from '../answers/validateSubmission.ts'
import { renewedBy, currentChoice, productFacts } from '../../products/orderedProducts.ts'
import { invalid } from '../../errors/invalid.ts'
import { questionOf, slugOf } from '../../flows/questions.ts'

/** Submits a due renewal, whose row is locked, with all its answers, validated to the end with the browser's rules. Uses up all its links.
 * @throws ApiError 422 by field for missing or invalid answers and stops; 409 if the newest questionnaire asks for more.
 */
export async function submitRenewal(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  due: DueRenewal,
  sent: SentRenewal,
): Promise<void> {
  const { db, now } = services
  const { renewalId, flowVersion: oldest, treatment, variant } = due
  const { version, compiled } = await renewalFlow(services, treatment, variant, { stated: sent.flow_version, oldest })
  // all fields of a renewal are questions
  const read = readAnswers(services, compiled, sent, (slug) => questionOf(compiled, slug))
  const { errors, walked } = await checkRenewal(services, treatment, { compiled, values: read.values })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await checkNewest(services, treatment, { variant, version, sent })

  // answers off the final path are not stored, so that a physician reads only displayed questions
  const displayed = read.fields.filter(({ name }) => walked.fields.has(name))
  const cipher = answerCipher(services, treatment)
  const answered = await Promise.all(
    displayed.map(async (field) => ({
      renewalId,
      slug: slugOf(field),
      body: await cipher.encrypt(field, encodeAnswer(read.values[field.name])),
    })),
  )
  if (answered.length > 0) await db.insert(renewalAnswers).values(answered)
  const answers = Object.fromEntries(displayed.map(({ name }) => [name, encodeAnswer(read.values[name])]))
  await recordRenewalStops(services, { treatment, renewalId, compiled, stops: sent.stops ?? [], answers })
  const moment = now().toISOString()
  await db.update(renewals).set({ status: 'submitted', submittedAt: moment, flowVersion: version }).where(eq(renewals.id, renewalId))
  await db
    .update(links)
    .set({ usedAt: moment })
    .where(and(eq(links.renewalId, renewalId), isNull(links.usedAt)))
  const open = and(eq(treatments.userId, treatment.userId), eq(renewals.status, 'required'))
  const [other] = await db
    .select({ id: renewals.id })
    .from(renewals)
    .innerJoin(treatments, eq(treatments.id, renewals.treatmentId))
    .where(open)
  if (!other) await withdrawMail(db, treatment.userId, 'renewal-due')
  await recordEvent(services, treatment.id, 'check_in_sent')
  await audit(db, 'renewal submitted', { userId: treatment.userId, treatmentId: treatment.id })
}

/** A due renewal. */
export interface DueRenewal {
  readonly renewalId: string
  /** The oldest version that can be submitted. */
  readonly flowVersion: number
  readonly treatment: TreatmentRow
  readonly variant: RenewalVariant
}

/** The answers of a renewal as sent. */
export interface SentRenewal {
  readonly answers: readonly { readonly question_slug: string; readonly body: string }[]
  readonly attributes: Readonly<Record<string, string>>
  readonly stops?: readonly ReportedStop[] | undefined
  readonly flow_version?: number | undefined
}

/** Validates the answers against the newest version too. @throws ApiError 409 if it asks for more, or refuses them. */
async function checkNewest(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  { variant, version, sent }: { readonly variant: RenewalVariant; readonly version: number; readonly sent: SentRenewal },
): Promise<void> {
  const newest = await renewalFlow(services, treatment, variant)
  if (newest.version <= version) return
  const { compiled } = newest
  const stored = sent.answers.map(({ question_slug: slug, body }) => ({ slug, body }))
  const { answers, rows } = decodeRows(compiled, stored, questionOf)
  const values = Object.fromEntries([...rows.keys()].map((name) => [name, answers[name]]))
  const { errors } = await checkRenewal(services, treatment, { compiled, values })
  if (Object.keys(errors).length > 0) throw renewalChanged()
}

/** Renewal answers; undefined values were left empty. */
type RenewalValues = Readonly<Record<string, Answers[string] | undefined>>

/** The result of validating a renewal. */
interface CheckedRenewal {
  /** Messages by field: missing or refused answers and stops. */
  readonly errors: Readonly<Record<string, string>>
  readonly walked: Walk
}

/** Validates a renewal to its end, with its answers and, for other questions, all earlier ones: first the screen rules, then the rules of
 * the current products. Stops are refused; rules against new orders are left to the physician.
 */
async function checkRenewal(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  { compiled, values }: { readonly compiled: CompiledFlow; readonly values: RenewalValues },
): Promise<CheckedRenewal> {
  const { treatmentType } = treatment
  const choice = await currentChoice(services.db, treatment)
  const renews = await renewedBy(treatmentType, choice)
  const { answers: earlier, unsent: drafts, prescribed } = await earlierAnswers(services, treatment, 'renewal')
  const facts = { ...factsOf(treatment), onFile: await productFacts(treatmentType, choice) }
  const found = await walkToEnd(services, compiled, answeredIn(values), facts, {
    earlier,
    unsent: drafts.map(({ answers }) => answers),
    prescribed,
    renews,
    isReviewed: true,
  })
  // empty answers must be sent explicitly; a missing one was not answered
  const unsent = [...found.walked.fields.keys()].filter((name) => !(name in values))
  const errors = { ...Object.fromEntries(unsent.map((name) => [name, NEVER_ANSWERED])), ...found.errors }
  if (Object.keys(errors).length > 0) return { errors, walked: found.walked }
  const passed = [...found.continuedInterrupts, ...treatment.continuedInterrupts]
  const last = await finalRuleCheck(
    { ...found, continuedInterrupts: passed },
    { treatmentType, choice, standing: 'in treatment', renews, now: services.now() },
  )
  return { errors: Object.fromEntries(last), walked: found.walked }
}
