import type { DashboardTreatment } from '@anamnesis/api/contract'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'

/** Summarizes a treatment for the head of its card; the order of the rules is that of `statusLabel`. */
export function summarizeTreatment(treatment: SummarizedTreatment, now: Date): TreatmentSummary {
  const { status, subscription_state: state, resumes_on: end, required_renewal: renewal, tracking, isCheckIn } = treatment
  const isDue = isRenewalDue(treatment)
  if (status === 'in_progress') return { sentence: 'Your answers so far are saved. We haven’t sent anything to a provider yet.' }
  if (state === 'Paused' && !isDue)
    return { sentence: `Your subscription is paused. ${end === null ? chargeTexts.whilePaused : chargeTexts.pausedUntil(formatDay(end))}` }
  if (status === 'denied') return { sentence: 'Your provider didn’t approve this treatment.' }
  if (isDue) return summarizeDue(treatment, now)
  if (state === 'Cancelled')
    return {
      sentence:
        tracking?.status === 'In Transit'
          ? 'Your subscription is cancelled. The parcel that’s on its way will still arrive.'
          : 'Your subscription is cancelled. We won’t ship or charge anything more.',
    }
  if (treatment.suggestion !== null)
    return {
      sentence:
        'Your provider suggests a change. Read it, then accept it or message us. We won’t ship or charge anything until you accept.',
    }
  if (status !== 'approved') return summarizeReview(treatment, now)
  if (renewal !== null)
    return {
      sentence: `Your provider is reading your ${isCheckIn ? 'check-in' : 'renewal'}. We won’t ship or charge anything until they’re done.`,
    }
  return summarizeOrder(treatment, now)
}

const A_DAY = 24 * 60 * 60 * 1000

/** What the summary reads of a treatment. */
export interface SummarizedTreatment extends Pick<
  DashboardTreatment,
  | 'status'
  | 'subscription_state'
  | 'resumes_on'
  | 'weight_loss_status'
  | 'required_renewal'
  | 'next_shipping_date'
  | 'question'
  | 'suggestion'
  | 'submitted_at'
> {
  readonly tracking: Pick<NonNullable<DashboardTreatment['tracking']>, 'status' | 'shipped_at'> | null
  readonly isCheckIn: boolean
}

/** The state of a treatment in a sentence, and the date that matters most now. */
export interface TreatmentSummary {
  readonly sentence: string
  /** `at` is an ISO date; absent if no date is certain. */
  readonly date?: { readonly name: string; readonly at: string }
}

function summarizeDue({ isCheckIn, next_shipping_date: next }: SummarizedTreatment, now: Date): TreatmentSummary {
  const task = isCheckIn ? 'Check in' : 'Renew'
  if (next === null || !isAhead(next, now))
    return { sentence: `${task} to get your next order. We won’t ship or charge anything until your provider has read your answers.` }
  return { sentence: `${task} to get your next order on time. It takes a few minutes.`, date: { name: `${task} by`, at: next } }
}

function summarizeReview(treatment: SummarizedTreatment, now: Date): TreatmentSummary {
  const { status, question, weight_loss_status: bloodwork, submitted_at: sent } = treatment
  if (question !== null) return { sentence: 'Your care team needs your answer before they can decide.' }
  if (status === 'submitted') {
    const usual = sent === null ? undefined : new Date(Date.parse(sent) + A_DAY)
    return {
      sentence: 'A provider will read your answers, usually within a day.',
      ...(usual && usual > now && { date: { name: 'Usually read by', at: usual.toISOString() } }),
    }
  }
  if (bloodwork === 'awaiting_bloodwork') return { sentence: 'Your provider needs a blood test before they can decide.' }
  return { sentence: bloodwork === null ? 'A provider is reading your answers.' : 'Your provider is reading your lab results.' }
}

function summarizeOrder({ tracking, next_shipping_date: next, isCheckIn }: SummarizedTreatment, now: Date): TreatmentSummary {
  if (tracking?.status === 'Processing Order') return { sentence: 'The pharmacy is packing your order. We’ll email you when it ships.' }
  if (tracking?.status === 'In Transit')
    return {
      sentence: 'Your order is on its way.',
      ...(tracking.shipped_at !== null && { date: { name: 'Shipped on', at: tracking.shipped_at } }),
    }
  const past = tracking === null ? 'Your treatment is approved.' : 'Your order was delivered.'
  // a check-in decides about the next shipment, so its date isn't certain
  if (isCheckIn) return { sentence: `${past} We’ll ask you to check in before your next order.` }
  if (next === null) return { sentence: past }
  if (!isAhead(next, now)) return { sentence: `${past} Your next order is due now.` }
  return { sentence: past, date: { name: 'Next order', at: next } }
}

/** Whether an ISO day is after today. */
const isAhead = (day: string, now: Date) => new Date(`${day}T00:00`) > now
