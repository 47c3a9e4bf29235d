import { expect, test } from 'vitest'
import { type TimedTreatment, timelineOf } from './timelineOf.ts'

const treatment = (more: Partial<TimedTreatment>): TimedTreatment => ({
  status: 'approved',
  subscription_state: 'Active',
  weight_loss_status: null,
  required_renewal: null,
  next_shipping_date: '2026-12-01',
  resumes_on: null,
  tracking: null,
  question: null,
  suggestion: null,
  events: [],
  isCheckIn: false,
  ...more,
})
const next = (more: Partial<TimedTreatment>) => timelineOf(treatment(more)).next.map(({ what }) => what)
const dates = (more: Partial<TimedTreatment>) => timelineOf(treatment(more)).next.flatMap(({ at }) => at ?? [])

test('past events are listed in order with their dates', () => {
  const { past } = timelineOf(
    treatment({
      events: [
        { kind: 'shipped', at: '2026-11-04T10:00:00.000Z' },
        { kind: 'sent_in', at: '2026-11-01T10:00:00.000Z' },
        { kind: 'approved', at: '2026-11-02T10:00:00.000Z' },
      ],
    }),
  )
  expect(past.map(({ what, at }) => [what, at.slice(0, 10)])).toEqual([
    ['You sent in your questionnaire', '2026-11-01'],
    ['Your provider approved your treatment', '2026-11-02'],
    ['Your order was shipped', '2026-11-04'],
  ])
})

test('a suggestion is accepted before the treatment is approved', () => {
  const at = '2026-11-02T10:00:00.000Z'
  const { past } = timelineOf(
    treatment({ events: (['suggested', 'suggestion_accepted', 'approved'] as const).map((kind) => ({ kind, at })) }),
  )
  expect(past.map(({ what }) => what).join()).toMatch(/suggested.*accepted.*approved/)
})

test('a patient whose renewal is due reads that it was requested, not that it ended', () => {
  const events = [{ kind: 'check_in_asked', at: '2026-11-20T10:00:00.000Z' }] as const
  const read = (isCheckIn: boolean) =>
    timelineOf(treatment({ events: [...events], isCheckIn, required_renewal: { status: 'required' } })).past
  expect([read(false), read(true)].flat().map(({ what }) => what)).toEqual(['We asked you to renew', 'We asked you to check in'])
})

test.each([
  ['denied', { status: 'denied', subscription_state: null }],
  ['cancelled', { subscription_state: 'Cancelled' }],
  ['not finished', { status: 'in_progress', subscription_state: null }],
] as const)('nothing is announced for one that is %s', (_what, more) => expect(next(more)).toEqual([]))

test('approval is never announced as certain', () => {
  for (const status of ['submitted', 'assigned'] as const)
    expect(next({ status, subscription_state: null }).join()).toMatch(/If they approve/)
})

test.each([
  ['a question is open', { status: 'assigned', question: { text: 'Since when?', asked_at: '2026-11-01T10:00:00Z' } }, /^Answer/],
  ['a blood test is asked for', { status: 'assigned', weight_loss_status: 'awaiting_bloodwork' }, /blood test/],
  ['a renewal is due', { required_renewal: { status: 'required' } }, /Renew/],
  ['a check-in is due', { required_renewal: { status: 'required' }, isCheckIn: true }, /Check in/],
  ['it is paused', { subscription_state: 'Paused' }, /^Resume/],
] as const)('while %s, the patient’s task comes first', (_what, more, first) => expect(next(more)[0]).toMatch(first))

test.each([
  ['a renewal is due', { required_renewal: { status: 'required' } }],
  ['a renewal is being read', { required_renewal: { status: 'submitted' } }],
  ['it is paused', { subscription_state: 'Paused' }],
  ['it is checked in on', { isCheckIn: true }],
] as const)('no shipment date shows while %s', (_what, more) => expect(dates(more)).toEqual([]))

test('a pause that ends by itself says when', () => {
  expect(next({ subscription_state: 'Paused', resumes_on: '2027-03-01' })[0]).toMatch(/resumes on Mar 1, 2027/)
})

test('a packed order is charged already', () => {
  const steps = next({ tracking: { status: 'Processing Order' } }).join()
  expect(steps).toMatch(/ship it, and email/)
  expect(steps).not.toMatch(/charged/)
})

test('a shipped parcel still arrives after the end', () => {
  expect(next({ subscription_state: 'Cancelled', tracking: { status: 'In Transit' } })).toEqual(['Your parcel arrives. We’ll email you.'])
})

test('a set date shows', () => expect(dates({ tracking: { status: 'Delivered' } })).toEqual(['2026-12-01']))
