import type { NextCharge, Subscription } from '@anamnesis/api/contract'
import { formatMoney } from './formatMoney.ts'

/** Amount and time of the next charge. */
export function nextChargeText({ at, amount, lines }: NextCharge, state: Subscription['state']): string {
  if (lines.length === 0) return 'None, because your next order is already paid'
  if (at === 'approval') return `${formatMoney(amount)}, once your provider approves`
  // the first was charged with the approval
  return `${formatMoney(amount)}, when your ${state === 'Future' ? 'second' : 'next'} order is sent`
}
