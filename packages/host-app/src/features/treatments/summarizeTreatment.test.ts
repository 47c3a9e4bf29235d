import { expect, test } from 'vitest'
import { type SummarizedTreatment, summarizeTreatment } from './summarizeTreatment.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const AT = '2026-11-20T10:00:00.000Z'
const summary = (more: Partial<SummarizedTreatment>) =>
  summarizeTreatment(
    {
      status: 'approved',
      subscription_state: 'Active',
      weight_loss_status: null,
      required_renewal: null,
      next_shipping_date: '2026-12-01',
      resumes_on: null,
      submitted_at: AT,
      question: null,
      suggestion: null,
      tracking: { status: 'Delivered', shipped_at: AT },
      isCheckIn: false,
      ...more,
    },
    NOW,
  )

test.each([
  ['an active treatment', {}, { name: 'Next order', at: '2026-12-01' }],
  ['a due renewal', { required_renewal: { status: 'required' } }, { name: 'Renew by', at: '2026-12-01' }],
  ['a due check-in', { required_renewal: { status: 'required' }, isCheckIn: true }, { name: 'Check in by', at: '2026-12-01' }],
  ['a parcel', { tracking: { status: 'In Transit', shipped_at: AT } }, { name: 'Shipped on', at: AT }],
  [
    'a submitted questionnaire',
    { status: 'submitted', subscription_state: null },
    { name: 'Usually read by', at: '2026-11-21T10:00:00.000Z' },
  ],
] as const)('the date that matters for %s shows', (_what, more, date) => expect(summary(more).date).toEqual(date))

test.each([
  ['it has passed', { next_shipping_date: '2026-11-19' }],
  ['a renewal is overdue', { required_renewal: { status: 'required' }, next_shipping_date: '2026-11-19' }],
  ['a check-in decides about it', { isCheckIn: true }],
  ['a renewal is being read', { required_renewal: { status: 'submitted' } }],
  ['the subscription is paused', { subscription_state: 'Paused' }],
  ['the subscription is cancelled', { subscription_state: 'Cancelled' }],
  ['the treatment is denied', { status: 'denied' }],
  ['a provider should have read the answers', { status: 'submitted', subscription_state: null, submitted_at: '2026-11-01T10:00:00.000Z' }],
  ['the care team has a question', { status: 'assigned', subscription_state: null, question: { text: 'Why?', asked_at: AT } }],
] as const)('no date shows when %s', (_when, more) => expect(summary(more).date).toBeUndefined())

test('a parcel on its way arrives although the subscription is cancelled', () => {
  expect(summary({ subscription_state: 'Cancelled', tracking: { status: 'In Transit', shipped_at: AT } }).sentence).toMatch(
    /will still arrive/,
  )
})

test('a paused subscription waits for the patient, as its button says', () => {
  expect(summary({ subscription_state: 'Paused' }).sentence).toMatch(/until you resume\.$/)
})

test('a pause that ends by itself says when', () => {
  expect(summary({ subscription_state: 'Paused', resumes_on: '2027-03-01' }).sentence).toMatch(/until Mar 1, 2027\.$/)
})

test('what comes before a check-in is named, right after an approval too', () => {
  const sentence = summary({ isCheckIn: true, tracking: null }).sentence
  expect(sentence).toBe('Your treatment is approved. We’ll ask you to check in before your next order.')
})

test('each state of a review has its own sentence', () => {
  const review = { status: 'assigned', subscription_state: null } as const
  const sentences = [
    summary({ ...review, status: 'submitted' }),
    summary(review),
    summary({ ...review, weight_loss_status: 'awaiting_bloodwork' }),
    summary({ ...review, weight_loss_status: 'bloodwork_returned' }),
    summary({ ...review, question: { text: 'Why?', asked_at: AT } }),
  ].map(({ sentence }) => sentence)
  expect(new Set(sentences).size).toBe(sentences.length)
})
