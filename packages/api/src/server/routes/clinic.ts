import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit, staffActor } from '../audit.ts'
import { checkRules } from '../assessment/submissions/checkRules.ts'
import { approvalNeeds } from '../clinic/approvalNeeds.ts'
import { clinicalPicture } from '../clinic/clinicalPicture.ts'
import { isContinuation, isBoundByRules, isJudgement, needsReason, obstacleTo } from '../clinic/decisions.ts'
import { effects } from '../clinic/effects.ts'
import { chosenProduct, presentPrescribable, type Wanted } from '../clinic/prescribable.ts'
import { presentOpenSuggestion, presentProposal } from '../clinic/presentProposal.ts'
import { suggest, tellDirections } from '../clinic/suggest.ts'
import { expectDocumentsIntact, expectFileIntact } from '../assessment/submissions/expectDocumentsIntact.ts'
import { expectIntact } from '../assessment/submissions/expectIntact.ts'
import { expectWeighed } from '../clinic/expectWeighed.ts'
import { isOfPatient } from '../clinic/isOfPatient.ts'
import { packingListOf } from '../clinic/packingList.ts'
import { presentPatientTreatment, productOf } from '../clinic/presentPatientTreatment.ts'
import { presentTreatment, presentTreatments } from '../clinic/presentTreatment.ts'
import { documentsOf, messagesWith, describeRenewals, describeScreening } from '../clinic/readReview.ts'
import { OWN_WORDS_READ, PRODUCT_CHOSEN, RULE_OVERRIDDEN, TREATMENT_READ } from '../clinic/auditActions.ts'
import { decisionsOn } from '../clinic/decisionsOn.ts'
import { readersOf } from '../clinic/readersOf.ts'
import { readSubmissionSnapshot } from '../clinic/readSubmissionSnapshot.ts'
import { actionsFor } from '../clinic/actionsFor.ts'
import { situationOf } from '../clinic/situationOf.ts'
import type { Database } from '../db/openDatabase.ts'
import { decisions, messages, submittedOrLast, treatments, uploads, users } from '../db/schema.ts'
import type { ClinicAction, TreatmentEvent } from '../../contract/index.ts'
import { notifyOfMessage } from '../mail/notifyPatient.ts'
import { appendMessage } from '../messages/appendMessage.ts'
import { profileValues, profileWithAnswers } from '../accounts/profileFields.ts'
import { readProfile } from '../accounts/readProfile.ts'
import { licenceObstacle } from '../members/licence.ts'
import { withProduct } from '../products/withProduct.ts'
import type { Services } from '../services.ts'
import { withdrawSuggestion } from '../treatments/suggestions.ts'
import { recordEvent } from '../treatments/recordEvent.ts'
import { type TreatmentState, treatmentStateOf, treatmentStates } from '../treatments/treatmentStates.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { settleInBackground } from '../payments/settleInBackground.ts'
import { recheckHeldCharges } from '../payments/recheckHeldCharges.ts'
import { route } from './Route.ts'

export const listTreatments = route('listTreatments', {
  handle: async ({ services: { db }, query: { status, after }, member }) => {
    // a treatment that ended without a decision needs none
    const isOver = status === 'submitted' || status === 'assigned' ? isNull(treatments.endedAt) : undefined
    await audit(db, 'treatments listed', staffActor(member))
    return pageOf(db, status === undefined ? undefined : and(eq(treatments.status, status), isOver), after)
  },
})

export const searchTreatments = route('searchTreatments', {
  handle: async ({ services: { db }, body: { text, after }, member }) => {
    await audit(db, 'treatments searched', staffActor(member))
    return pageOf(db, isOfPatient(text), after)
  },
})

export const reviewTreatment = route('reviewTreatment', {
  handle: async ({ services, params, member }) => {
    const { db } = services
    const standing = await knownStanding(db, params.treatment_id)
    const { treatment } = standing
    const snapshot = await readSubmissionSnapshot(services, treatment)
    const profile = snapshot ? undefined : await readProfile(services, treatment.userId)
    await audit(db, TREATMENT_READ, { userId: treatment.userId, treatmentId: treatment.id, ...staffActor(member) })
    const ofPatient = await treatmentStates(db, {
      where: eq(treatments.userId, treatment.userId),
      order: desc(treatments.createdAt),
      limit: MOST,
    })
    const clinical = await clinicalPicture(services, standing, snapshot?.document)
    const actions = actionsFor(standing, member)
    return {
      treatment: await presentTreatment(db, standing),
      submission: snapshot?.submission ?? null,
      clinical,
      approval_needs: approvalNeeds(clinical, snapshot?.submission.stops ?? []),
      // from the snapshot: the current profile may differ
      profile: profileWithAnswers(snapshot?.document.profile ?? profileValues(profile), snapshot?.document.answers ?? []),
      product: snapshot ? snapshot.document.product : productOf(standing),
      choices: actions.some(isContinuation) ? await presentPrescribable(services, standing) : [],
      suggestion: await presentOpenSuggestion(db, standing),
      patient_treatments: ofPatient.map(presentPatientTreatment),
      answers: snapshot?.document.answers ?? (await describeScreening(services, standing)),
      renewals: await describeRenewals(services, standing),
      uploads: await documentsOf(services, standing, snapshot?.document.documents),
      messages: await messagesWith(services, standing),
      actions,
      licence_obstacle: licenceObstacle('approve', member, provinceOf(standing))?.message ?? null,
      decisions: await decisionsOn(db, treatment.id),
      readers: await readersOf(db, treatment.id),
    }
  },
})

export const weighProduct = route('weighProduct', {
  handle: async ({ services, params: { treatment_id, ...wanted }, query: { months }, member }) => {
    const { db } = services
    const standing = await knownStanding(db, treatment_id)
    const chosen = await chosenProduct(services, standing, { ...wanted, months: months === undefined ? undefined : Number(months) })
    const snapshot = await readSubmissionSnapshot(services, standing.treatment)
    await audit(db, TREATMENT_READ, { userId: standing.treatment.userId, treatmentId: treatment_id, ...staffActor(member) })
    const clinical = await clinicalPicture(services, standing, snapshot?.document, chosen)
    return {
      proposal: chosen ? await presentProposal(standing, chosen) : null,
      clinical,
      approval_needs: approvalNeeds(clinical, snapshot?.submission.stops ?? []),
    }
  },
})

export const getPackingList = route('getPackingList', {
  handle: async ({ services, params: { treatment_id }, member }) => {
    const { db } = services
    const standing = await knownStanding(db, treatment_id)
    const list = await packingListOf(services, standing)
    if (!list) throw new ApiError(404, 'ORDER_NOT_FOUND', 'This treatment has no open order.')
    if (standing.shipment?.status === 'Processing Order') {
      const obstacle = obstacleTo('ship', situationOf(standing))
      if (obstacle) throw new ApiError(409, obstacle.code, obstacle.sentence)
      await checkRules(services, standing.treatment, 'ship')
    }
    await audit(db, 'packing list read', { userId: standing.treatment.userId, treatmentId: treatment_id, ...staffActor(member) })
    return list
  },
})

export const viewUpload = route('viewUpload', {
  handle: async ({ services, params, member }) => {
    const { db, uploads: store } = services
    const [row] = await db.select().from(uploads).where(eq(uploads.id, params.upload_id))
    const content = row && (await store.get(row.id))
    if (!content) throw new ApiError(404, 'UPLOAD_NOT_FOUND', 'There is no such document.')
    await expectFileIntact(services, row, content)
    const { userId, treatmentId } = row
    await audit(db, 'document seen', { userId, ...(treatmentId !== null && { treatmentId }), ...staffActor(member) })
    return { content_type: row.contentType, file: Buffer.from(content).toString('base64') }
  },
})

export const decideTreatment = route('decideTreatment', {
  handle: async ({ services, params: { treatment_id, action }, body, member }) => {
    const { db, now } = services
    // locks out concurrent decisions and changes by the patient
    await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, treatment_id)).for('update')
    const standing = await knownStanding(db, treatment_id)
    const refusal = licenceObstacle(action, member, provinceOf(standing))
    if (refusal) throw refusal
    const obstacle = obstacleTo(action, situationOf(standing))
    if (obstacle) throw new ApiError(409, obstacle.code, obstacle.sentence)
    const version = standing.submissionVersion?.version ?? 1
    if (action !== 'assign' && (body.submission_version ?? 1) !== version)
      throw new ApiError(409, 'VERSION_CHANGED', 'The patient has changed something since. Read the change, then decide.', {
        stored: { submission_version: version },
      })
    const { directions = null } = body
    if (directions !== null && !isContinuation(action)) throw prescribesNothing({ directions: 'Leave them out' })
    const chosen = await chosenFor(services, standing, action, body.product)
    const weighed = chosen ? await checkRules(services, standing.treatment, 'approve', chosen) : undefined
    if (!chosen && isBoundByRules(action)) await checkRules(services, standing.treatment, action)
    if (action === 'renew') await expectIntact(services, standing.treatment)
    if (isContinuation(action)) await expectDocumentsIntact(services, standing.treatment)
    const { reason = '', told = null, own_words_read: hasReadOwnWords = false } = body
    if (needsReason(action) && reason === '')
      throw new ApiError(422, 'REASON_MISSING', 'Say why.', {
        errors: { reason: 'Write the question to the patient, or the reason for the denial' },
      })
    if (isContinuation(action)) await expectWeighed(services, standing, { action, reason, hasReadOwnWords, chosen })
    const id = randomUUID()
    if (isJudgement(action) && (await withdrawSuggestion({ db, now: now() }, treatment_id)))
      await recordEvent(services, treatment_id, 'suggestion_closed')
    const note = body.product?.note ?? ''
    const waits =
      chosen && weighed && member && isContinuation(action)
        ? await suggest(services, standing, { id, action, product: chosen, note, directions, weighed, member })
        : false
    if (waits) await recordEvent(services, treatment_id, 'suggested')
    else {
      const event = EVENTS[action]
      if (event !== undefined) await recordEvent(services, treatment_id, event)
      const current = chosen ? await withProduct(standing, chosen) : standing
      await effects[action]({ services, standing: current, parcel: body, reason, id, member, weighed, directions })
      if (directions !== null && !chosen && member && isContinuation(action))
        await tellDirections(services, standing, { id, directions, member, action })
    }
    // the reason may contain health data: it is stored here, never in the audit trail
    if (isJudgement(action) && member)
      await db.insert(decisions).values({
        id,
        treatmentId: treatment_id,
        action,
        reason,
        told: action === 'deny' ? told : null,
        ownWordsRead: hasReadOwnWords,
        version,
        memberId: member.id,
        decidedAt: now().toISOString(),
      })
    await recheckHeldCharges(db, standing.treatment.userId)
    const record = { userId: standing.treatment.userId, treatmentId: treatment_id, ...staffActor(member) }
    if (isContinuation(action) && hasReadOwnWords) await audit(db, OWN_WORDS_READ, record)
    if (chosen) await audit(db, PRODUCT_CHOSEN, record)
    if (weighed && weighed.length > 0) await audit(db, RULE_OVERRIDDEN, record)
    await audit(db, waits ? 'product suggested' : `treatment: ${action}`, record)
    return { treatment: await presentTreatment(db, await knownStanding(db, treatment_id)) }
  },
  after: ({ services }) => settleInBackground(services),
})

const prescribesNothing = (errors: Readonly<Record<string, string>>) =>
  new ApiError(422, 'PRODUCT_UNAVAILABLE', 'This decision prescribes nothing.', { errors })

export const writeToPatient = route('writeToPatient', {
  handle: async ({ services, body: { id, user_id: userId, text }, member }) => {
    const { db } = services
    const [patient] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!patient) throw new ApiError(404, 'PATIENT_NOT_FOUND', 'There is no such patient.')
    const [known] = await db.select({ id: messages.id }).from(messages).where(eq(messages.id, id))
    const message = await appendMessage(db, { id, userId, sender: 'care_team', text, memberId: member?.id })
    // a repeated message notifies no second time
    if (!known) await notifyOfMessage(services, userId)
    await audit(db, 'message written', { userId, ...staffActor(member) })
    return { id: message.id }
  },
  after: ({ services }) => sendMailInBackground(services),
})

/** Treatments per page of the list. */
const PAGE = 50
/** Maximum number of listed treatments of one patient. */
const MOST = 500

/** Timeline events of decisions; changes of the subscription record theirs themselves. */
const EVENTS: Partial<Record<ClinicAction, TreatmentEvent['kind']>> = {
  assign: 'assigned',
  approve: 'approved',
  deny: 'denied',
  ask_for_more: 'question_asked',
  request_bloodwork: 'bloodwork_requested',
  return_bloodwork: 'bloodwork_returned',
  ship: 'shipped',
  deliver: 'delivered',
  require_renewal: 'check_in_asked',
  renew: 'check_in_read',
}

/** Condition on treatments after one of them in the list. */
const isAfter = (id: string) =>
  sql`(${submittedOrLast}, ${treatments.id}) > (select ${submittedOrLast}, ${treatments.id} from ${treatments} where ${treatments.id} = ${id})`

/** One page of matching treatments, oldest submission first. */
async function pageOf(db: Database, isAsked: SQL | undefined, after: string | undefined) {
  const where = and(isAsked, after === undefined ? undefined : isAfter(after))
  const found = await treatmentStates(db, { where, order: sql`${submittedOrLast}, ${treatments.id}`, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  return { treatments: await presentTreatments(db, page), next: found.length > PAGE ? (page.at(-1)?.treatment.id ?? null) : null }
}

/** The product that a decision is about, if it is not the current one. @throws ApiError 422 with a decision that prescribes nothing. */
async function chosenFor(services: Services, standing: TreatmentState, action: ClinicAction, wanted: Wanted | undefined) {
  if (!wanted) return undefined
  if (!isContinuation(action)) throw prescribesNothing({ product: 'Leave it out' })
  return chosenProduct(services, standing, wanted)
}

const provinceOf = ({ profile }: TreatmentState) => profile?.province ?? null

async function knownStanding(db: Database, treatmentId: string): Promise<TreatmentState> {
  const standing = await treatmentStateOf(db, treatmentId)
  if (!standing) throw new ApiError(404, 'TREATMENT_NOT_FOUND', 'There is no such treatment.')
  return standing
}
