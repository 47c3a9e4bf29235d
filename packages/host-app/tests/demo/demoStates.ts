import {
  approved,
  changed,
  checkedIn,
  counselled,
  discarded,
  monthly,
  shipped,
  type TreatmentScenario,
} from '../support/treatmentScenario.ts'

type Steps = NonNullable<TreatmentScenario['steps']>

/** A patient of the demo. */
export interface DemoState {
  /** First part of the e-mail address. */
  readonly name: string
  /** What the dashboard shows. */
  readonly shows: string
  readonly treatments: readonly TreatmentScenario[]
  /** The e-mail address is not confirmed. */
  readonly isUnconfirmed?: boolean
}

const hair = (...steps: Steps): TreatmentScenario => ({ treatment: 'hl', steps })
const weight = (...steps: Steps): TreatmentScenario => ({ treatment: 'wl', steps })
const settled = [...approved, counselled, monthly] as const
const delivered = [...settled, shipped, 'deliver'] as const

/** One patient per state of care, with treatments that both brands offer. */
export const demoStates: readonly DemoState[] = [
  { name: 'new', shows: 'You have no treatments yet', treatments: [{ treatment: 'hl', isUnfinished: true, steps: [discarded] }] },
  { name: 'unfinished', shows: 'Questionnaire not finished', treatments: [{ treatment: 'hl', isUnfinished: true }] },
  { name: 'waiting', shows: 'Pending - Under Review', treatments: [hair()], isUnconfirmed: true },
  {
    name: 'asked',
    shows: 'Answer Required',
    treatments: [hair('assign', ['ask_for_more', { reason: 'How long have you been losing hair?\nIs it getting faster?' }])],
  },
  { name: 'bloodwork', shows: 'Pending - Awaiting Bloodwork', treatments: [weight('assign', 'request_bloodwork')] },
  {
    name: 'results',
    shows: 'Pending - Lab Results Under Review',
    treatments: [weight('assign', 'request_bloodwork', 'return_bloodwork')],
  },
  {
    name: 'denied',
    shows: 'Denied',
    treatments: [
      hair('assign', [
        'deny',
        {
          reason: 'Needs an examination.',
          told: 'Your scalp needs to be seen in person.\nPlease see your family doctor or a walk-in clinic.',
        },
      ]),
    ],
  },
  { name: 'approved', shows: 'Approved', treatments: [hair(...approved)] },
  { name: 'packing', shows: 'Approved', treatments: [hair(...settled)] },
  { name: 'shipped', shows: 'Shipped', treatments: [hair(...settled, shipped)] },
  { name: 'delivered', shows: 'Delivered', treatments: [hair(...delivered)] },
  { name: 'paused', shows: 'Paused', treatments: [hair(...delivered, changed('pause'))] },
  { name: 'renewal', shows: 'Renewal Required', treatments: [hair(...delivered, 'require_renewal')] },
  { name: 'check-in', shows: 'Check In Required', treatments: [weight(...delivered, 'require_renewal')] },
  { name: 'checked-in', shows: 'Check In Under Review', treatments: [weight(...delivered, 'require_renewal', checkedIn)] },
  { name: 'cancelled', shows: 'Cancelled', treatments: [hair(...delivered, changed('cancel'))] },
  { name: 'several', shows: 'Questionnaire not finished', treatments: [hair(...delivered), { treatment: 'wl', isUnfinished: true }] },
]

/** E-mail address of a state's patient. */
export const demoEmail = ({ name }: Pick<DemoState, 'name'>): string => `${name}@example.com`
