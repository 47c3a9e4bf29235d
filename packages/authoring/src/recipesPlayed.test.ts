import { readFileSync } from 'node:fs'
import { compileFlow, walk } from '@anamnesis/engine'
import { type Answers, type Flow, parseFlow } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playScript } from './run/playScript.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const read = (name: string): Flow => parseFlow(JSON.parse(readFileSync(new URL(`../tests/recipes/${name}.json`, import.meta.url), 'utf8')))

/** A patient who gives these answers, and what else they are asked. */
type Played = readonly [recipe: string, what: string, answers: object, visited: readonly string[], calculated: object]

const RATED = { interest: 'some', low: 'some' }
const played: readonly Played[] = [
  ['order-again', 'keeps what is filled in', { home: 'Ottawa' }, ['home', 'order'], { 'total-packs': '3' }],
  [
    'order-again',
    'changes it',
    { home: 'Ottawa', supply: '6', packs: '3', sure: 'Yes' },
    ['home', 'order', 'large'],
    { 'total-packs': '18' },
  ],
  [
    'stopped-smoking',
    'stopped in a year that may be fifteen years ago, and surely is no more than that',
    { date_of_birth: '1960-05-01', smoking: 'before', stopped: '2011', scan: 'No' },
    ['birth', 'smoking', 'stopped', 'scan'],
    { 'years-since': '14' },
  ],
  [
    'stopped-smoking',
    'stopped before',
    { date_of_birth: '1960-05-01', smoking: 'before', stopped: '2010' },
    ['birth', 'smoking', 'stopped'],
    { 'years-since': '15' },
  ],
  [
    'long-lasting-pain',
    'has had pain since a month that ended 91 days ago',
    { where: ['back'], began: '2025-10', pain: '8', tried: 'Rest' },
    ['where', 'began', 'how-bad'],
    { days: '76', months: '3' },
  ],
  [
    'long-lasting-pain',
    'began this month',
    { where: ['knee'], began: '2026-01', pain: '8' },
    ['where', 'began', 'how-bad'],
    { days: '0', months: '0' },
  ],
  ['sleep-times', 'goes to bed late', { bedtime: '02:30', late: 'Yes' }, ['bed', 'up', 'late'], {}],
  ['sleep-times', 'gets up early', { bedtime: '22:00', wakes: '05:00', early: 'No' }, ['bed', 'up', 'early'], {}],
  ['phq-2', 'scores below the limit', RATED, ['two'], { 'phq-2': '2' }],
  ['phq-2', 'scores at the limit', { ...RATED, low: 'most', talk: 'Yes' }, ['two', 'more'], { 'phq-2': '3' }],
  ['audit-c', 'never drinks', { sex: 'male', 'how-often': '0', advice: 'No' }, ['sex', 'often', 'result'], { 'audit-c': '0' }],
  [
    'audit-c',
    'is a woman at her limit',
    { sex: 'female', 'how-often': '2', 'how-many': '1', six: '0', advice: 'No', nurse: 'No' },
    ['sex', 'often', 'amount', 'result', 'nurse'],
    { 'audit-c': '3' },
  ],
  [
    'audit-c',
    'is a man with the same points',
    { sex: 'male', 'how-often': '2', 'how-many': '1', six: '0', advice: 'No' },
    ['sex', 'often', 'amount', 'result'],
    { 'audit-c': '3' },
  ],
  ['chest-pain', 'has no pain', { chest: 'No' }, ['pain', 'last'], {}],
  ['ways-to-reach', 'is called', { by: 'phone', phone: '6135550123' }, ['how'], {}],
  ['medicine-list', 'takes none', { any: 'No', reacted: 'No' }, ['any', 'reacted'], { 'how-many': '0' }],
  [
    'medicine-list',
    'takes one, since a month',
    { any: 'Yes', medicines: [{ what: 'Iron', since: '2024-05', at: '07:30' }], reacted: 'No' },
    ['any', 'list', 'reacted'],
    { 'how-many': '1' },
  ],
  ['plain-words', 'feels low', { first_name: 'Sam', mood: 'low', since: '2025-12' }, ['name', 'mood', 'since'], {}],
  [
    'two-readings',
    'has very high pressure',
    { 'systolic-1': '182', 'diastolic-1': '100', 'systolic-2': '179', 'diastolic-2': '104', at: '19:30', headache: 'No' },
    ['first', 'second', 'high'],
    { systolic: '181', diastolic: '102' },
  ],
  [
    'trip',
    'leaves soon',
    { leaves: '2026-02-11', returns: '2026-03-01', soon: 'Yes', where: ['asia'], rural: 'No' },
    ['dates', 'soon', 'where', 'malaria'],
    { nights: '18', 'days-left': '27' },
  ],
]

test.each(played)('%s: a patient who %s', async (name, _what, answers, visited, calculated) => {
  const flow = read(name)
  const script = { answers: { ...answers }, signedIn: true }
  const result = await playScript({ flow, script, handlers: {}, transforms: {}, now: NOW })
  expect(result).toMatchObject({ status: 'complete', visited: [...visited, 'check-answers'] })
  const given = result.answers as Answers // as the engine stores them
  expect(walk(compileFlow(flow), given, { signedIn: true, flags: {} }, { now: () => NOW }).calculated).toMatchObject(calculated)
})

test('chest-pain: pain ends the form at once, with a call', async () => {
  const flow = read('chest-pain')
  const result = await playScript({ flow, script: { answers: { chest: 'Yes' } }, handlers: {}, transforms: {}, now: NOW })
  expect(result).toMatchObject({ status: 'complete', visited: ['pain', 'call-now'], calls: [{ id: 'alert', body: { chest: 'Yes' } }] })
})

test.each([
  ['two-readings', { 'systolic-1': '80', 'diastolic-1': '80' }, 'diastolic-1'],
  ['trip', { leaves: '2026-03-02', returns: '2026-03-01' }, 'returns'],
  ['hospital-stay', { admitted: '2026-01-03', discharged: '2026-01-02' }, 'discharged'],
  ['hospital-stay', { admitted: '2026-01-03', discharged: '2026-01-03', 'least-pain': '4', 'worst-pain': '3' }, 'worst-pain'],
  ['stopped-smoking', { date_of_birth: '1960-05-01', smoking: 'before', stopped: '1959' }, 'stopped'],
])('%s refuses what contradicts itself', async (name, answers, field) => {
  const result = await playScript({ flow: read(name), script: { answers }, handlers: {}, transforms: {}, now: NOW })
  expect(result.status).toBe('invalid')
  expect(Object.keys(result.errors)).toEqual([field])
})

/** Compares the calculated answers of a recipe with an own calculation on 200 random sets of answers. */
function compare<Given>(name: string, sets: fc.Arbitrary<Given>, answersOf: (given: Given) => Answers, expected: (given: Given) => object) {
  const compiled = compileFlow(read(name))
  const scores = (answers: Answers) => walk(compiled, answers, { signedIn: true, flags: {} }, { now: () => NOW }).calculated
  fc.assert(
    fc.property(sets, (given) => {
      expect(scores(answersOf(given))).toMatchObject(expected(given))
    }),
    { numRuns: 200 },
  )
}
const yesNo = (is: boolean) => (is ? 'Yes' : 'No')
const born = fc.integer({ min: 1930, max: 2000 }).map((year) => ({ day: `${year}-06-01`, age: 2025 - year }))

test('STOP-Bang is scored as published', () => {
  const item = fc.boolean()
  compare(
    'stop-bang',
    fc.record({
      birth: born,
      isMale: item,
      height: fc.integer({ min: 140, max: 210 }),
      weight: fc.integer({ min: 40, max: 200 }),
      neck: fc.integer({ min: 30, max: 50 }),
      items: fc.tuple(item, item, item, item),
    }),
    ({ birth, isMale, height, weight, neck, items: [snore, tired, observed, pressure] }) => ({
      date_of_birth: birth.day,
      sex: isMale ? 'male' : 'female',
      height: String(height),
      weight: String(weight),
      neck: String(neck),
      snore: yesNo(snore),
      tired: yesNo(tired),
      observed: yesNo(observed),
      pressure: yesNo(pressure),
    }),
    ({ birth, isMale, height, weight, neck, items }) => {
      const bmi = Math.round((weight / (height / 100) ** 2) * 10) / 10
      const score = [...items, bmi > 35, birth.age > 50, neck > 40, isMale].filter(Boolean).length
      return { 'stop-bang': String(score), 'apnea-risk': score <= 2 ? 'low' : score <= 4 ? 'intermediate' : 'high' }
    },
  )
})

test('the Centor score counts age as published', () => {
  const item = fc.boolean()
  compare(
    'sore-throat',
    fc.record({ birth: fc.integer({ min: 1930, max: 2022 }), fever: item, cough: item, glands: item, spots: item }),
    ({ birth, fever, cough, glands, spots }) => ({
      date_of_birth: `${birth}-06-01`,
      fever: yesNo(fever),
      cough: yesNo(cough),
      glands: yesNo(glands),
      spots: yesNo(spots),
    }),
    ({ birth, fever, cough, glands, spots }) => {
      const age = 2025 - birth
      return { centor: String([fever, !cough, glands, spots].filter(Boolean).length + (age < 15 ? 1 : age >= 45 ? -1 : 0)) }
    },
  )
})

test('the body mass index falls into the ranges of the WHO', () => {
  compare(
    'body-mass-index',
    fc.record({ tall: fc.integer({ min: 140, max: 210 }), weight: fc.integer({ min: 35, max: 200 }) }),
    ({ tall, weight }) => ({ tall: String(tall), weight: String(weight) }),
    ({ tall, weight }) => {
      const bmi = Math.round((weight / (tall / 100) ** 2) * 10) / 10
      return { 'bmi-band': bmi < 18.5 ? 'underweight' : bmi < 25 ? 'healthy' : bmi < 30 ? 'overweight' : 'obese' }
    },
  )
})

test('sleepiness adds up eight answers', () => {
  const places = ['reading', 'tv', 'meeting', 'passenger', 'afternoon', 'talking', 'lunch', 'traffic']
  compare(
    'sleepy-by-day',
    fc.array(fc.nat({ max: 3 }), { minLength: 8, maxLength: 8 }),
    (points) => Object.fromEntries(places.map((place, at) => [`doze-${place}`, String(points[at])])),
    (points) => {
      const sum = points.reduce((one, other) => one + other, 0)
      return { sleepiness: String(sum), 'sleepiness-band': sum <= 10 ? 'usual' : sum <= 12 ? 'mild' : sum <= 15 ? 'moderate' : 'severe' }
    },
  )
})
