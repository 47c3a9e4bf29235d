import { readdirSync, readFileSync } from 'node:fs'
import { compileFlow, walk } from '@anamnesis/engine'
import { type Answers, type Flow, parseFlow } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../scripts/seed.ts'
import { lintFiles } from './lint/lintFiles.ts'
import { proveFlow } from './prove/proveFlow.ts'
import { replayWitness } from './prove/replayWitness.ts'
import { flowsProject as project } from '../tests/support/flowsProject.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const folder = new URL('../tests/recipes/', import.meta.url)
const read = (name: string): Flow => parseFlow(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))

/** The calculated answers of a flow for some answers. */
function calculated(flow: Flow): (answers: Answers) => Readonly<Record<string, string>> {
  const compiled = compileFlow(flow)
  return (answers) => walk(compiled, answers, { signedIn: true, flags: {} }, { now: () => NOW }).calculated
}

/** Random options of every field of the flow that offers some, by index. */
function optionsOf(flow: Flow): fc.Arbitrary<ReadonlyMap<string, number>> {
  const fields = compileFlow(flow).screens.flatMap((screen) => screen.fields.flatMap((field) => ('options' in field ? [field] : [])))
  return fc
    .tuple(...fields.map(({ options }) => fc.nat({ max: options.length - 1 })))
    .map((indexes) => new Map(fields.map(({ name }, at) => [name, indexes[at] ?? 0])))
}

/** The answers that choose these options. */
function chosen(flow: Flow, indexes: ReadonlyMap<string, number>): Answers {
  const fields = compileFlow(flow).screens.flatMap((screen) => screen.fields)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const option = 'options' in field ? field.options[indexes.get(field.name) ?? 0] : undefined
      return option ? [[field.name, option.value]] : []
    }),
  )
}

/** The name of a score in a published table: the upper limit of each row with its name. */
const rowOf = (score: number, rows: readonly (readonly [upTo: number, name: string])[]) => rows.find(([upTo]) => score <= upTo)?.[1]
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const SETS = { numRuns: 200 }

const recipes = readdirSync(folder).map((file) => file.replace('.json', ''))

test('no recipe has a finding', () => {
  expect(lintFiles({ paths: recipes.map((name) => `${name}.json`), from: folder.pathname, project })).toEqual([])
})

describe.each(sample(recipes, 5))('the recipe %s', (name) => {
  test('is decided at every place, and its witnesses come there', async () => {
    const flow = read(name)
    const { places } = await proveFlow({ flow, handlers: {}, now: NOW })
    expect(places.flatMap((one) => (one.verdict === 'reachable' ? [] : [`${one.place} is ${one.verdict}`]))).toEqual([])
    for (const place of places) expect(await replayWitness(place, { flow, handlers: {} })).toBeUndefined()
  })
})

test('PHQ-9 and GAD-7 are scored as published', () => {
  const flow = read('phq9-gad7')
  const scores = calculated(flow)
  fc.assert(
    fc.property(optionsOf(flow), (indexes) => {
      const points = (prefix: string, items: number) =>
        sum(Array.from({ length: items }, (_, at) => indexes.get(`${prefix}-${at + 1}`) ?? 0))
      const [phq9, gad7] = [points('phq9', 9), points('gad7', 7)]
      expect(scores(chosen(flow, indexes))).toMatchObject({
        phq9: String(phq9),
        gad7: String(gad7),
        'phq9-severity': rowOf(phq9, [
          [4, 'minimal'],
          [9, 'mild'],
          [14, 'moderate'],
          [19, 'moderately severe'],
          [27, 'severe'],
        ]),
        'gad7-severity': rowOf(gad7, [
          [4, 'minimal'],
          [9, 'mild'],
          [14, 'moderate'],
          [21, 'severe'],
        ]),
      })
    }),
    SETS,
  )
})

test('AUDIT is scored as published, and what it skips counts 0', () => {
  const flow = read('audit')
  const scores = calculated(flow)
  fc.assert(
    fc.property(optionsOf(flow), (indexes) => {
      const at = (item: number) => indexes.get(`audit-${item}`) ?? 0
      const isDrinking = at(1) > 0
      const isHeavy = isDrinking && at(2) + at(3) > 0
      const middle = sum([4, 5, 6, 7, 8].map(at))
      const audit = at(1) + (isDrinking ? at(2) + at(3) : 0) + (isHeavy ? middle : 0) + 2 * (at(9) + at(10))
      expect(scores(chosen(flow, indexes))).toMatchObject({
        audit: String(audit),
        'audit-zone': rowOf(audit, [
          [7, 'low risk'],
          [15, 'hazardous'],
          [19, 'harmful'],
          [40, 'likely dependence'],
        ]),
      })
    }),
    SETS,
  )
})

test('CHA₂DS₂-VASc is scored as published', () => {
  const scores = calculated(read('cha2ds2-vasc'))
  const points: Readonly<Record<string, number>> = {
    'heart-failure': 1,
    'high-blood-pressure': 1,
    diabetes: 1,
    stroke: 2,
    'vascular-disease': 1,
  }
  const born = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(Date.UTC(1905, 0, 1 + days)))
  const sets = fc.record({ born, isFemale: fc.boolean(), risks: fc.subarray(Object.keys(points)) })
  fc.assert(
    fc.property(sets, ({ born: birth, isFemale, risks }) => {
      const hasReached = (age: number) =>
        Date.UTC(birth.getUTCFullYear() + age, birth.getUTCMonth(), birth.getUTCDate()) <= Date.UTC(2026, 0, 15)
      const score = sum(risks.map((one) => points[one] ?? 0)) + Number(hasReached(65)) + Number(hasReached(75)) + Number(isFemale)
      const answers = {
        date_of_birth: birth.toISOString().slice(0, 10),
        sex: isFemale ? 'female' : 'male',
        risks: risks.length > 0 ? risks : ['none'],
      }
      expect(scores(answers)).toEqual(hasReached(18) ? { 'cha2ds2-vasc': String(score), 'risk-factors': String(risks.length) } : {})
    }),
    SETS,
  )
})

test('pack-years are packs a day times years, and none for who never smoked', () => {
  const scores = calculated(read('pack-years'))
  const sets = fc.record({
    smoking: fc.constantFrom('never', 'before', 'now'),
    cigarettes: fc.integer({ min: 1, max: 100 }),
    years: fc.integer({ min: 1, max: 80 }),
  })
  fc.assert(
    fc.property(sets, ({ smoking, cigarettes, years }) => {
      const answers = {
        date_of_birth: '1960-05-01',
        smoking,
        cigarettes: String(cigarettes),
        'years-smoked': String(years),
        stopped: '2020-01-01',
        cough: 'No',
      }
      const tenths = smoking === 'never' ? 0 : Math.round((cigarettes * years) / 2)
      expect(scores(answers)).toEqual({
        'pack-years': String(tenths / 10),
        'smoking-history': tenths === 0 ? 'none' : tenths < 200 ? 'light' : 'heavy',
      })
    }),
    SETS,
  )
})

test('the well-being index is four times the points of its table', () => {
  const flow = read('well-being')
  const scores = calculated(flow)
  fc.assert(
    fc.property(optionsOf(flow), (indexes) => {
      const index = 4 * sum([1, 2, 3, 4, 5].map((item) => 5 - (indexes.get(`well-${item}`) ?? 0)))
      expect(scores(chosen(flow, indexes))).toEqual({
        'well-being-index': String(index),
        'well-being-band': rowOf(index, [
          [28, 'very low'],
          [50, 'low'],
          [100, 'good'],
        ]),
      })
    }),
    SETS,
  )
})

test('IIEF-5 is scored as published', () => {
  const flow = read('iief-5')
  const scores = calculated(flow)
  fc.assert(
    fc.property(optionsOf(flow), (indexes) => {
      // the first item has no option for 'not tried'
      const score = sum([1, 2, 3, 4, 5].map((item) => (indexes.get(`iief-${item}`) ?? 0) + (item === 1 ? 1 : 0)))
      expect(scores(chosen(flow, indexes))).toEqual({
        'iief-score': String(score),
        'iief-5-band': rowOf(score, [
          [7, 'severe'],
          [11, 'moderate'],
          [16, 'mild to moderate'],
          [21, 'mild'],
          [25, 'none'],
        ]),
      })
    }),
    SETS,
  )
})

test('FSFI weighs each domain as published', () => {
  const flow = read('fsfi')
  const scores = calculated(flow)
  const domains = [
    [1, 2, 6],
    [3, 6, 3],
    [7, 10, 3],
    [11, 13, 4],
    [14, 16, 4],
    [17, 19, 4],
  ] as const
  // items without an option for 'not tried' begin at 1
  const fromOne = [1, 2, 15, 16]
  fc.assert(
    fc.property(optionsOf(flow), (indexes) => {
      const points = (item: number) => (indexes.get(`fsfi-${item}`) ?? 0) + (fromOne.includes(item) ? 1 : 0)
      const tenths = sum(
        domains.map(([first, last, factor]) => factor * sum(Array.from({ length: last - first + 1 }, (_, at) => points(first + at)))),
      )
      expect(scores(chosen(flow, indexes))).toMatchObject({
        fsfi: String(tenths / 10),
        'fsfi-risk': tenths <= 265 ? 'at risk' : 'not at risk',
      })
    }),
    SETS,
  )
})

test('a due date is 280 days after the last period, or that of a scan', () => {
  const scores = calculated(read('due-date'))
  const day = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
  const sets = fc.record({ ago: fc.integer({ min: 14, max: 294 }), scan: fc.option(fc.integer({ min: -14, max: 280 })) })
  fc.assert(
    fc.property(sets, ({ ago, scan }) => {
      const period = day(NOW.slice(0, 10), -ago)
      const hasScan = scan !== null
      const answers = {
        'last-period': period,
        'has-scan': hasScan ? 'Yes' : 'No',
        ...(hasScan && { 'scan-due': day(NOW.slice(0, 10), scan) }),
      }
      const days = hasScan ? 280 - scan : ago
      expect(scores(answers)).toEqual({ due: hasScan ? answers['scan-due'] : day(period, 280), weeks: String(Math.floor(days / 7)) })
    }),
    SETS,
  )
})
