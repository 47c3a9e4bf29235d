import { evaluate } from '@anamnesis/engine'
import type { Answers, Handler, Outcome } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import classes from '../options/medication-classes.json' with { type: 'json' }
import medicationOptions from '../options/medications.json' with { type: 'json' }
import { loadFlow } from '../loadFlow.ts'
import { fieldsOf, screensOf } from '../testing/everyFlow.ts'
import { createHandlers } from './createHandlers.ts'

const handlers: Readonly<Record<string, Handler>> = createHandlers({ serviceableProvinces: ['AB', 'BC', 'ON'] })
const NOW = '2026-03-01T12:00:00.000Z'

async function decide(name: string, answers: Answers): Promise<Outcome> {
  const handler = handlers[name]
  const rule = handler?.rules?.find(({ when }) => evaluate(when, (field) => answers[field], {}))
  const input = { screen: 'x', answers, facts: { signedIn: true, flags: {} }, now: NOW }
  return rule?.outcome ?? (await handler?.run?.(input, new AbortController().signal)) ?? { type: 'continue' }
}

const stop = (interrupt: string) => ({ type: 'interrupt', interrupt })
const go = { type: 'continue' }

describe('a patient', () => {
  const cases: [what: string, handler: string, answers: Answers, outcome: object][] = [
    ['of 17 years and 364 days is stopped', 'age', { date_of_birth: '2008-03-02' }, stop('underAge')],
    ['whose 18th birthday is today goes on', 'age', { date_of_birth: '2008-03-01' }, go],
    ['born on 29 February is 18 on 1 March', 'age', { date_of_birth: '2008-02-29' }, go],
    ['not born yet is asked again', 'age', { date_of_birth: '2027-01-01' }, { type: 'refuse' }],
    ['of 130 years is asked for the year again', 'age', { date_of_birth: '1896-01-01' }, { type: 'refuse' }],
    ['with a recent reading goes on', 'blood-pressure', { 'question-blood-pressure-check': 'Yes' }, go],
    [
      'who does not know the numbers is stopped',
      'blood-pressure',
      { 'question-blood-pressure-check': 'Yes but not the numbers' },
      stop('bloodPressure'),
    ],
    ['without a recent reading is stopped', 'blood-pressure', { 'question-blood-pressure-check': 'No' }, stop('bloodPressure')],
    ['with a top number of 159 goes on', 'systolic-bp', { 'question-systolic-bp': '140-159' }, go],
    ['with a top number of 160 is stopped', 'systolic-bp', { 'question-systolic-bp': '160 or greater' }, stop('highBloodPressure')],
    ['with a bottom number of 100 goes on', 'diastolic-bp', { 'question-diastolic-bp': '91-100' }, go],
    ['with a bottom number of 101 is stopped', 'diastolic-bp', { 'question-diastolic-bp': '101 or greater' }, stop('highBloodPressure')],
    ['who takes another medication goes on', 'medications', { 'question-medications': ['Atorvastatin', 'Nitrofurantoin'] }, go],
    [
      'who writes a nitrate in by hand is stopped',
      'medications',
      { 'question-medications-details': 'GTN spray, NITRO patch' },
      stop('nitrates'),
    ],
    [
      'who writes something else in goes on',
      'medications',
      { 'question-medications-details': 'nitrofurantoin for a bladder infection' },
      go,
    ],
    ['who uses poppers is stopped', 'recreational-drugs', { 'question-recreational-drugs': ['Cannabis', 'Poppers'] }, stop('nitrates')],
    ['who uses cannabis goes on', 'recreational-drugs', { 'question-recreational-drugs': ['Cannabis'] }, go],
    [
      'with a recent heart attack is stopped',
      'past-present-conditions',
      { 'question-past-present-conditions': ['A heart attack in the past 6 months'] },
      stop('heart'),
    ],
    [
      'with an old heart attack is left to the physician',
      'past-present-conditions',
      { 'question-past-present-conditions': ['A heart attack more than 6 months ago'] },
      go,
    ],
    [
      'told to avoid sex is stopped',
      'past-present-conditions',
      { 'question-past-present-conditions': ['Told to avoid sex'] },
      stop('heart'),
    ],
    ['with chest pain is stopped', 'heart-symptoms', { 'question-heart-symptoms': ['Chest pain or tightness'] }, stop('heart')],
    ['with sore legs is left to the physician', 'heart-symptoms', { 'question-heart-symptoms': ['Leg pain when walking'] }, go],
    ['who suddenly lost vision is stopped', 'vision', { 'question-ed-medical-conditions': ['Sudden vision loss'] }, stop('visionLoss')],
    ['with low testosterone goes on', 'vision', { 'question-ed-medical-conditions': ['Low testosterone'] }, go],
    [
      'who thinks of hurting themselves is led to help',
      'mood',
      { 'question-ed-recent-mood-issues': ['Thoughts of hurting myself'] },
      stop('crisis'),
    ],
    ['who feels sad goes on', 'mood', { 'question-ed-recent-mood-issues': ['Feeling sad or without hope'] }, go],
    [
      'allergic to a drug cannot choose it',
      'drug-choice',
      { drug_id: 'tadalafil-daily', 'question-allergies': ['Tadalafil'] },
      { type: 'refuse' },
    ],
    [
      'allergic to sildenafil cannot choose it',
      'drug-choice',
      { drug_id: 'sildenafil', 'question-allergies': ['Sildenafil'] },
      { type: 'refuse' },
    ],
    [
      'allergic to vardenafil cannot choose it',
      'drug-choice',
      { drug_id: 'vardenafil', 'question-allergies': ['Vardenafil'] },
      { type: 'refuse' },
    ],
    ['allergic to a drug may choose another', 'drug-choice', { drug_id: 'sildenafil', 'question-allergies': ['Tadalafil'] }, go],
    [
      'with long QT cannot choose vardenafil',
      'drug-choice',
      { drug_id: 'vardenafil', 'question-medical-history': ['Long QT syndrome'] },
      { type: 'refuse' },
    ],
    [
      'who takes sotalol cannot choose vardenafil',
      'drug-choice',
      { drug_id: 'vardenafil', 'question-medications': ['Sotalol'] },
      { type: 'refuse' },
    ],
    ['with long QT may choose sildenafil', 'drug-choice', { drug_id: 'sildenafil', 'question-past-present-conditions': ['Long QT'] }, go],
    ['in Ontario with an Ontario code goes on', 'address', { province: 'ON', postal_code: 'k1a0b1' }, go],
    ['in Ontario with a code of Quebec is asked again', 'address', { province: 'ON', postal_code: 'H2X1Y4' }, { type: 'refuse' }],
    [
      'in Quebec cannot be shipped to',
      'address',
      { province: 'QC', postal_code: 'H2X1Y4' },
      { ...stop('unserviceableProvince'), trackAction: 'Blocked by postal code' },
    ],
    [
      'in Nunavut, which shares its letter, cannot be shipped to',
      'address',
      { province: 'NU', postal_code: 'X0A0H0' },
      stop('unserviceableProvince'),
    ],
  ]
  test.each(cases)('%s', async (_what, name, answers, outcome) => expect(await decide(name, answers)).toMatchObject(outcome))

  test('of every rule is met by an example above, and passed by another', () => {
    // every single name of a nitrate is tried below
    const { medications: _apart, ...others } = handlers
    const untried = Object.entries(others).flatMap(([name, { rules = [] }]) => {
      const own = cases.filter(([, handler]) => handler === name).map(([, , answers]) => answers)
      return rules
        .filter(({ when }) => new Set(own.map((answers) => evaluate(when, (field) => answers[field], {}))).size < 2)
        .map(({ when }) => `${name}: ${JSON.stringify(when)}`)
    })
    expect(untried).toEqual([])
  })
})

describe('nitrates and what works like them', () => {
  const offered = new Set(medicationOptions.map(({ value }) => value))
  test.each([...classes.nitrate, ...classes.guanylateCyclaseStimulator])('%s is on the list, and stops', async (name) => {
    expect(offered).toContain(name)
    expect(await decide('medications', { 'question-medications': ['Ramipril', name] })).toMatchObject(stop('nitrates'))
    expect(await decide('medications', { 'question-medications-details': `some ${name.toUpperCase()} at times` })).toMatchObject(
      stop('nitrates'),
    )
  })
})

test('a value that a rule looks for is one that its question offers', async () => {
  const fields = screensOf(await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })).flatMap(fieldsOf)
  const offers = (name: string) =>
    fields.filter((field) => field.name === name).flatMap((field) => ('options' in field ? field.options.map(({ value }) => value) : []))
  const wanted = Object.values(handlers).flatMap(({ rules = [] }) => rules.flatMap(({ when }) => comparisons(when)))
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter(([field, value]) => !offers(field).includes(value))).toEqual([])
})

/** Every field and value that a condition compares. */
function comparisons(condition: object): [string, string][] {
  const own = Reflect.get(condition, 'field')
  const values: unknown[] = [Reflect.get(condition, 'value'), ...list(Reflect.get(condition, 'in'))].filter((value) => value !== undefined)
  const nested = [...list(Reflect.get(condition, 'all')), ...list(Reflect.get(condition, 'any'))]
  return [
    ...(typeof own === 'string' ? values.map((value): [string, string] => [own, String(value)]) : []),
    ...nested.flatMap((one) => (typeof one === 'object' && one !== null ? comparisons(one) : [])),
  ]
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
