import { eq } from 'drizzle-orm'
import { queueVerificationMail } from '../accounts/verifyEmail.ts'
import { type Member, suggestions, users } from '../db/schema.ts'
import { suggestionLetter } from '../mail/letters.ts'
import { notifyOfMessage, notifyPatient } from '../mail/notifyPatient.ts'
import { appendMessage } from '../messages/appendMessage.ts'
import { costOf, sumOf } from '../payments/costOf.ts'
import { plansOf } from '../products/plansOf.ts'
import { type NamedProduct, withProduct } from '../products/withProduct.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { productOf } from './presentPatientTreatment.ts'

/** Stores a prescriber's choice and tells the patient. Returns whether it waits for their agreement. */
export async function suggest(services: Services, standing: TreatmentState, suggested: Suggested): Promise<boolean> {
  const { db, now } = services
  const { id, action, product, note, directions, weighed, member } = suggested
  const { id: treatmentId, userId } = standing.treatment
  const waits = await needsConsent(standing, product)
  const moment = now().toISOString()
  await db.insert(suggestions).values({
    ...product,
    id,
    treatmentId,
    action,
    note,
    directions,
    weighed,
    version: standing.submissionVersion?.version ?? 1,
    memberId: member.id,
    suggestedAt: moment,
    acceptedAt: waits ? null : moment,
  })
  if (waits) {
    await queueVerificationMail(services, eq(users.id, userId))
    await notifyPatient(services, userId, 'treatments', suggestionLetter)
    return true
  }
  const before = productOf(standing)
  const instead = before === null ? '' : ` instead of ${before.drug}, ${before.dose}`
  const text = `Your provider has prescribed ${product.drugName}, ${product.productName}${instead}.\n\n${note}${directions === null ? '' : `\n\n${directionsText(directions)}`}`
  await appendMessage(db, { id, userId, sender: 'care_team', text, memberId: member.id })
  // an approval has its own mail
  if (action === 'renew') await notifyOfMessage(services, userId)
  return false
}

const directionsText = (directions: string): string => `How to use it:\n${directions}`

/** Sends a prescriber's directions for the product that the patient has. */
export async function tellDirections(
  services: Services,
  { treatment: { userId } }: TreatmentState,
  { id, action, directions, member }: Pick<Suggested, 'id' | 'action' | 'member'> & { readonly directions: string },
): Promise<void> {
  await appendMessage(services.db, { id, userId, sender: 'care_team', text: directionsText(directions), memberId: member.id })
  // an approval has its own mail
  if (action === 'renew') await notifyOfMessage(services, userId)
}

/** A prescriber's choice. */
export interface Suggested {
  /** The id of the decision. */
  readonly id: string
  readonly action: 'approve' | 'renew'
  readonly product: NamedProduct
  /** For the patient. */
  readonly note: string
  /** For the patient; null: the usual ones of the product. */
  readonly directions: string | null
  /** Rules that refuse it and that the prescriber has weighed. */
  readonly weighed: readonly string[]
  readonly member: Member
}

/** Whether the patient has to agree first: an order, or a month of it, costs more than now. */
export async function needsConsent(standing: TreatmentState, product: NamedProduct): Promise<boolean> {
  const [now, then] = await Promise.all([priceOf(standing), priceOf(await withProduct(standing, product))])
  return then.price > now.price || then.price * now.months > now.price * then.months
}

async function priceOf(standing: TreatmentState) {
  const { current } = await plansOf(standing)
  return { price: sumOf(await costOf(standing, 'later')), months: current?.dose_multiplier ?? 1 }
}
