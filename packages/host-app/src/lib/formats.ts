import type { NextCharge, Subscription } from '@anamnesis/api/contract'

// the specification's MMM d, yyyy; the words of en-CA have a point after the month in some browsers
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A day without a time of day, as the server tells of shipments. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A moment or a day as patients read it, such as Nov 3, 2026: where they are, and a day as it is wherever they are. @param at an ISO date. */
export function formatDay(at: string): string {
  return days.format(new Date(DAY.test(at) ? `${at}T00:00` : at))
}

const whole = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 })

const exact = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** A price as patients read it, such as $54 or $8.50. @param cents Cents of Canadian dollars. */
export function formatMoney(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}

/** What a plan is called (patient app, section 9), by the months in one shipment. */
export function planLabel(months: number): string {
  return months === 1 ? 'Monthly' : `Every ${months} months`
}

/** When a patient pays: the sentences of the payment screen, said the same wherever a price stands. */
export const chargeWords = {
  /** Before a provider has decided. */
  onlyIfApproved: 'You are only charged if treatment is approved.',
  /** While shipments go out. */
  perShipment: 'Your first order is charged when your provider approves it, and each later one when it is sent, not before.',
} as const

/** What the card is charged next, all in all, and when. */
export function nextChargeWords({ at, amount, lines }: NextCharge, state: Subscription['state']): string {
  if (lines.length === 0) return 'None: your next order is paid already'
  if (at === 'approval') return `${formatMoney(amount)}, once your provider approves`
  // the first was charged with the approval
  return `${formatMoney(amount)}, when your ${state === 'Future' ? 'second' : 'next'} order is sent`
}
