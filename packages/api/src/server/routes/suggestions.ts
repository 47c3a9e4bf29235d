import { and, eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import { checkRules } from '../assessment/submissions/checkRules.ts'
import { obstacleTo } from '../clinic/decisions.ts'
import { effects } from '../clinic/effects.ts'
import { priceUnder } from '../clinic/presentSuggestion.ts'
import { situationOf } from '../clinic/situationOf.ts'
import { members, suggestions, treatments } from '../db/schema.ts'
import { recheckHeldCharges } from '../payments/recheckHeldCharges.ts'
import { settleInBackground } from '../payments/settleInBackground.ts'
import { withProduct } from '../products/withProduct.ts'
import { recordEvent } from '../treatments/recordEvent.ts'
import { openSuggestion } from '../treatments/suggestions.ts'
import { treatmentStateOf } from '../treatments/treatmentStates.ts'
import { route } from './Route.ts'

export const acceptSuggestion = route('acceptSuggestion', {
  handle: async ({ services, params: { suggestion_id }, body: { price }, userId }) => {
    const { db, now } = services
    // locks out concurrent decisions of the clinic
    const [own] = await db
      .select({ suggestion: suggestions, member: members })
      .from(suggestions)
      .innerJoin(treatments, eq(treatments.id, suggestions.treatmentId))
      .innerJoin(members, eq(members.id, suggestions.memberId))
      .where(and(eq(suggestions.id, suggestion_id), eq(treatments.userId, userId)))
      .for('update', { of: treatments })
    if (!own) throw new ApiError(404, 'SUGGESTION_NOT_FOUND', 'We couldn’t find this suggestion. Reload the page to see yours.')
    const { treatmentId, action, memberId } = own.suggestion
    const accepted = { treatment_id: treatmentId, suggestion_id }
    const standing = await treatmentStateOf(db, treatmentId)
    // read after the lock: a concurrent request may have accepted or withdrawn it
    const [known] = await db.select().from(suggestions).where(eq(suggestions.id, suggestion_id))
    if (known?.acceptedAt) return accepted
    const suggested = standing && (await openSuggestion(db, standing))
    if (!standing || !suggested || suggested.id !== suggestion_id || obstacleTo(action, situationOf(standing))) throw closed()
    const next = await withProduct(standing, suggested)
    if ((await priceUnder(action, next)) !== price)
      throw new ApiError(409, 'PRICE_CHANGED', 'The price has changed. Reload the page to see it, then decide.')
    await checkRules(services, standing.treatment, 'approve', suggested).catch((error: unknown) => {
      throw error instanceof ApiError ? closed() : error
    })
    await db.update(suggestions).set({ acceptedAt: now().toISOString() }).where(eq(suggestions.id, suggestion_id))
    await recordEvent(services, treatmentId, 'suggestion_accepted')
    await recordEvent(services, treatmentId, action === 'approve' ? 'approved' : 'check_in_read')
    const { member } = own
    const { weighed, directions } = suggested
    await effects[action]({ services, standing: next, parcel: {}, reason: '', member, id: suggestion_id, weighed, directions })
    await recheckHeldCharges(db, userId)
    await audit(db, 'suggestion accepted', { userId, treatmentId, memberId })
    return accepted
  },
  after: ({ services }) => settleInBackground(services),
})

const closed = () =>
  new ApiError(
    409,
    'SUGGESTION_CLOSED',
    'Your care team is looking at this again. Reload the page, or write to them if you have a question.',
  )
