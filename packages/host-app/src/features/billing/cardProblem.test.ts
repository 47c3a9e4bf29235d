import type { Billing } from '@anamnesis/api/contract'
import { expect, test } from 'vitest'
import { cardProblem } from './cardProblem.ts'

const now = new Date(2026, 10, 23)
const card = (expiry_month: number, expiry_year: number): Billing['card'] => ({ brand: 'visa', last4: '1111', expiry_month, expiry_year })
const invoices = (...all: string[]): Billing['invoices'] =>
  all.map((status, at) => ({ id: String(at), date: '2026-11-01', amount: 4000, currency_code: 'CAD', status, lines: [] }))

test.each([
  ['a card that is good for years', card(5, 2029), invoices('paid'), undefined],
  ['a card that is good to the end of this month', card(11, 2026), [], 'expires soon'],
  ['a card that ended with last month', card(10, 2026), [], 'expired'],
  ['a charge that failed', card(5, 2029), invoices('payment_due', 'paid'), 'failed'],
  ['a charge that failed, and went through after', card(5, 2029), invoices('paid', 'payment_due'), undefined],
  [
    'a charge that failed, before an invoice of $0',
    card(5, 2029),
    [{ ...invoices('paid')[0], amount: 0 } as Billing['invoices'][number], ...invoices('payment_due')],
    'failed',
  ],
  ['no card and no charge', null, [], undefined],
] as const)('%s', (_case, onFile, charged, standing) => {
  expect(cardProblem({ card: onFile, invoices: [...charged] }, now)).toBe(standing)
})
