import { flowOf, massIndex, massIndexScreen } from '@anamnesis/engine/testing'
import type { Calculation, Condition, Flow, Screen } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { lintText } from '../tests/support/lint/lintText.ts'
import { flowToMarkdown } from './print/flowToMarkdown.ts'
import { proveFlow } from './prove/proveFlow.ts'
import { playScript } from './run/playScript.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const number = (name: string) => ({ type: 'text', name, label: `${name}?`, inputMode: 'decimal' }) as const
const [bmi, body] = [massIndex, massIndexScreen]
const shownIf = (id: string, dependsOn: Condition): Screen => ({ id, dependsOn, fields: [number(id)] })

async function verdictOf(flow: Flow, id: string) {
  const { places } = await proveFlow({ flow, handlers: {}, now: NOW })
  const place = places.find((one) => one.place === `screen ${id}`)
  if (!place) throw new Error(`There is no screen ${id}.`)
  return place
}

test('the prover finds answers from which a calculated one comes out as a condition asks, and the engine plays them', async () => {
  const flow = flowOf({
    screens: [
      body,
      shownIf('between', {
        all: [
          { field: 'bmi', gte: 27 },
          { field: 'bmi', lt: 30 },
        ],
      }),
      shownIf('light-and-tall', {
        all: [
          { field: 'bmi', lt: 18.5 },
          { field: 'height', gt: 75 },
        ],
      }),
    ],
  })
  for (const id of ['between', 'light-and-tall']) {
    const place = await verdictOf(flow, id)
    if (place.verdict !== 'reachable') throw new Error(JSON.stringify(place))
    const played = await playScript({ flow, script: place.witness, handlers: {}, transforms: {}, now: NOW })
    expect(played.visited).toContain(id)
  }
})

test('what no number could be is unreachable, also for how it is rounded, or bounded', async () => {
  const never = flowOf({
    screens: [
      body,
      shownIf('never', {
        all: [
          { field: 'bmi', gte: 30 },
          { field: 'bmi', lt: 20 },
        ],
      }),
    ],
  })
  expect(await verdictOf(never, 'never')).toMatchObject({ verdict: 'unreachable' })
  const hard = flowOf({ screens: [body, shownIf('hard', { field: 'bmi', value: 27.123 })] })
  expect(await verdictOf(hard, 'hard')).toMatchObject({ verdict: 'unreachable' })
  const sum = { name: 'sum', label: 'Sum', value: { add: [{ field: 'a' }, { field: 'b' }] } }
  const two: Screen = { id: 'two', fields: ['a', 'b'].map((name) => ({ ...number(name), max: 50 })), calculated: [sum] }
  const beyond = flowOf({ screens: [two, shownIf('beyond', { field: 'sum', gt: 100 }), shownIf('edge', { field: 'sum', gte: 100 })] })
  expect(await verdictOf(beyond, 'beyond')).toMatchObject({ verdict: 'unreachable' })
  expect(await verdictOf(beyond, 'edge')).toMatchObject({ verdict: 'reachable' })
})

// long: many proofs; the other tests of this file prove one calculation
test('numbers are found in narrow ranges, below zero, and for several calculated answers at once', { tags: ['long'] }, async () => {
  const less = { name: 'less', label: 'Less', value: { subtract: [{ field: 'weight' }, { field: 'height' }] } } satisfies Calculation
  const both = { ...body, calculated: [bmi, less] }
  const narrow = flowOf({
    screens: [
      both,
      shownIf('one', {
        all: [
          { field: 'bmi', value: 27.1 },
          { field: 'less', lt: -1, gt: -1.5 },
        ],
      }),
      shownIf('two', { field: 'less', lte: -900 }),
      shownIf('three', {
        all: [
          { field: 'bmi', value: 41.3 },
          { field: 'weight', gt: 811, lt: 813 },
        ],
      }),
      shownIf('four', {
        all: [
          { field: 'less', gt: 0 },
          { field: 'weight', lt: 100 },
          { field: 'height', gt: 100 },
        ],
      }),
    ],
  })
  for (const id of ['one', 'two', 'three']) {
    const place = await verdictOf(narrow, id)
    if (place.verdict !== 'reachable') throw new Error(JSON.stringify(place))
    const played = await playScript({ flow: narrow, script: place.witness, handlers: {}, transforms: {}, now: NOW })
    expect(played.visited).toContain(id)
  }
  expect(await verdictOf(narrow, 'four')).toMatchObject({ verdict: 'unreachable' })
})

const found = (screens: Screen[]) =>
  lintText(JSON.stringify({ ...flowOf({ screens: [body] }), steps: [{ id: 'only', title: 'Only', screens }] }, null, 1), undefined, {
    vocabulary: {},
  }).map(({ code, message }) => `${code} ${message}`)

test('the linter knows a calculated answer by its name, and what it can be worked out of', () => {
  const tall = { ...body, fields: [number('weight'), { ...number('height'), min: 1 }] }
  expect(found([tall, shownIf('heavy', { field: 'bmi', gte: 30 })])).toEqual([])
  expect(found([body, shownIf('heavy', { field: 'bmi', gte: 30 })])).toEqual([expect.stringContaining('“bmi” may divide by 0')])
  expect(found([tall, shownIf('heavy', { field: 'bmy', gte: 30 })])).toEqual([expect.stringContaining('CONDITION_UNKNOWN_FIELD')])
  expect(found([tall, shownIf('heavy', { field: 'bmi', gte: 'thirty' })])).toEqual([expect.stringContaining('CONDITION_RANGE_TYPE')])
  expect(found([{ ...body, calculated: [{ ...bmi, value: { add: [{ field: 'wait' }, 1] } }] }])).toEqual([
    'CALCULATION_UNREADABLE there is no field “wait”',
  ])
  expect(
    found([
      { id: 'first', title: 'First', calculated: [{ ...bmi, value: { add: [{ field: 'weight' }, 1] } }] },
      { ...body, calculated: [] },
    ]),
  ).toEqual(['CALCULATION_UNREADABLE “weight” is asked only after this, so it has no answer yet'])
  expect(
    found([
      { id: 'a', fields: [{ type: 'text', name: 'why', label: 'Why?' }], calculated: [{ ...bmi, value: { add: [{ field: 'why' }, 1] } }] },
    ]),
  ).toEqual(['CALCULATION_UNREADABLE “why” is not a number'])
})

test('the printed flow says how it is calculated', () => {
  expect(flowToMarkdown({ flow: flowOf({ screens: [body, shownIf('heavy', { field: 'bmi', gte: 30 })] }), handlers: {} })).toContain(
    'Worked out: Body mass index (`bmi`) = ((703 × “weight?”) ÷ (“height?” × “height?”)), to 1 decimal.',
  )
})

test('the printed flow words every operation, band and score', () => {
  const scored: Screen = {
    id: 'scored',
    fields: [
      { type: 'date', name: 'born', label: 'Born?' },
      { type: 'radio-group', name: 'pain', label: 'Pain?', options: [{ value: 'much', label: 'Much', score: 3 }] },
    ],
    calculated: [
      {
        name: 'risk',
        label: 'Risk',
        value: {
          max: [
            { if: { age: 'born', gte: 75 }, then: 2, else: { mean: [{ field: 'pain' }, 1] } },
            { round: { days: [{ field: 'born', days: 280 }, { today: { days: 0 } }] }, direction: 'up' },
            { count: ['pain'] },
          ],
        },
        decimals: 0,
        bands: [{ upTo: 4, name: 'low' }, { name: 'high' }],
      },
    ],
  }
  const page = flowToMarkdown({
    flow: flowOf({ screens: [scored, shownIf('more', { field: 'born', lt: { today: { years: -50 } } })] }),
    handlers: {},
  })
  expect(page).toContain(
    'the greatest of ((2 if the age from “Born?” is at least 75, otherwise the mean of (“Pain?”, 1)), the days from 280 days after “Born?” to today rounded up, how many are given of (“Pain?”)), to 0 decimals. Its bands: low up to 4, high above.',
  )
  expect(page).toContain('Much (“much”), 3 points')
  expect(page).toContain('“Born?” is before 50 years before today')
})

test('the printed flow names answers within texts, other texts, a calculated date, and an early end', () => {
  const period: Screen = {
    id: 'period',
    fields: [{ type: 'date', name: 'period', label: 'Last period?' }],
    calculated: [{ name: 'due', label: 'Due date', value: { date: { field: 'period', days: 280 } }, sent: true }],
  }
  const end: Screen = {
    id: 'end',
    title: 'Due on {answer:due|a day}',
    texts: [{ when: { flag: 'short', value: true }, title: 'Due' }],
    dependsOn: { field: 'due', lt: { today: { days: 0 } } },
    end: true,
  }
  const page = flowToMarkdown({
    flow: flowOf({ screens: [period, end, shownIf('more', { field: 'period', answered: true })] }),
    handlers: {},
  })
  expect(page).toContain('(`due`) = 280 days after “Last period?”. It is sent with the answers.')
  expect(page).toContain('Due on [the answer to “Due date”, or “a day”]'.replaceAll('[', '\\[').replaceAll(']', '\\]'))
  expect(page).toMatch(/\*\*If\*\* .*short.*, the heading reads “Due”/)
  expect(page).toContain('The questionnaire ends here for patients who see this screen.')
})
