import type { Calculation, Field, Flow } from '@anamnesis/engine/schema'
import { ask, type Form, formOf, scored, total, yesNo } from './Form.ts'

/** A scale: its items' points, its bands by upper limit, and the score from which it asks more. */
interface Scale {
  readonly items: readonly (readonly number[])[]
  readonly bands: readonly (readonly [upTo: number, name: string])[]
  readonly from: number
  /** Whether the last item may be left out, as in the source. */
  readonly mayOmitLast?: boolean
  /** A last question without points. */
  readonly besides?: Field
}

const to = (most: number, least = 0) => Array.from({ length: most - least + 1 }, (_, at) => least + at)
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)

/** One screen per item, as the sources have them. */
function scale(id: string, { items, bands, from, mayOmitLast = false, besides }: Scale): Flow {
  const names = items.map((_, at) => `item-${at + 1}`)
  const named: Calculation['bands'] = bands.map(([upTo, name], at) => (at === bands.length - 1 ? { name } : { upTo, name }))
  const score = total(
    'score',
    names.map((field) => ({ field })),
    named,
  )
  const screens = items.map((points, at) => {
    const isLast = at === items.length - 1
    const omitted = isLast && mayOmitLast ? { optional: true } : {}
    return ask(
      `item-${at + 1}`,
      [scored(`item-${at + 1}`, `How was item ${at + 1}?`, points, omitted)],
      isLast ? { calculated: score } : {},
    )
  })
  const last = besides ? [ask(besides.name, [besides])] : []
  return formOf(id, [
    ...screens,
    ...last,
    ask('more', [yesNo('help', 'Would you like help?')], { dependsOn: { field: 'score', gte: from } }),
  ])
}

const best = (count: number, answer = 1) => Object.fromEntries(times(count, 0).map((_, at) => [`item-${at + 1}`, `answer ${answer}`]))

/** A question whose “Yes” is a point. */
const sign = (name: string, label: string): Field => ({
  name,
  type: 'radio-group',
  label,
  options: [
    { value: 'Yes', label: 'Yes', score: 1 },
    { value: 'No', label: 'No', score: 0 },
  ],
})

const stopBang = formOf('stop-bang', [
  ask('born', [{ name: 'birth', type: 'date', label: 'When were you born?', max: { today: { years: -18 } } }]),
  ask(
    'body',
    [
      { name: 'tall', type: 'text', inputMode: 'numeric', label: 'How tall are you, in centimetres?', min: 100, max: 230 },
      { name: 'heavy', type: 'text', inputMode: 'numeric', label: 'How heavy are you, in kilograms?', min: 30, max: 300 },
    ],
    {
      calculated: [
        {
          name: 'mass-index',
          label: 'Body mass index',
          value: { divide: [{ multiply: [{ field: 'heavy' }, 10_000] }, { multiply: [{ field: 'tall' }, { field: 'tall' }] }] },
        },
      ],
    },
  ),
  ask('person', [
    { name: 'neck', type: 'text', inputMode: 'numeric', label: 'How far is it around your neck, in centimetres?', min: 20, max: 70 },
    {
      name: 'sex',
      type: 'radio-group',
      label: 'What was your sex at birth?',
      options: ['Female', 'Male'].map((value) => ({ value, label: value })),
    },
  ]),
  ask('snore', [sign('snore', 'Do you snore loudly?'), sign('tired', 'Are you often tired by day?')]),
  ask('seen', [sign('stops', 'Do you stop breathing at night?'), sign('pressure', 'Is your blood pressure high?')], {
    calculated: total('score', [
      ...['snore', 'tired', 'stops', 'pressure'].map((field) => ({ field })),
      { if: { field: 'neck', gte: 40 }, then: 1, else: 0 },
      { if: { field: 'sex', value: 'Male' }, then: 1, else: 0 },
      { if: { field: 'mass-index', gt: 35 }, then: 1, else: 0 },
      { if: { age: 'birth', gt: 50 }, then: 1, else: 0 },
    ]),
  }),
  ask('more', [yesNo('study', 'Would you like a sleep study?')], { dependsOn: { field: 'score', gte: 3 } }),
])

/** Scores of `awell-health/awell-score`. Pack-years and CHA2DS2-VASc are recipes: tests/recipes. */
export const scores: readonly Form[] = [
  {
    name: 'F1 audit',
    flow: scale('audit', {
      items: [...times(8, to(4)), [0, 2, 4], [0, 2, 4]],
      bands: [
        [7, 'low risk'],
        [15, 'hazardous'],
        [19, 'harmful'],
        [40, 'likely dependence'],
      ],
      from: 8,
    }),
    cases: [[best(10, 3), { score: '24', 'score-band': 'likely dependence' }]],
  },
  {
    name: 'F3 phq_9',
    flow: scale('phq-9', {
      items: times(9, to(3)),
      bands: [
        [4, 'minimal'],
        [9, 'mild'],
        [14, 'moderate'],
        [27, 'severe'],
      ],
      from: 20,
    }),
    cases: [[best(9, 2), { score: '9', 'score-band': 'mild' }]],
  },
  {
    name: 'F4 GAD_7, whose last item may be left out',
    flow: scale('gad-7', {
      items: times(7, to(3)),
      bands: [
        [4, 'minimal'],
        [9, 'mild'],
        [14, 'moderate'],
        [21, 'severe'],
      ],
      from: 10,
      mayOmitLast: true,
    }),
    cases: [[best(6, 3), { score: '12', 'score-band': 'moderate' }]],
  },
  {
    name: 'F5 iief5',
    flow: scale('iief5', {
      items: [to(5, 1), ...times(4, to(5))],
      bands: [
        [7, 'severe'],
        [11, 'moderate'],
        [21, 'mild'],
        [25, 'none'],
      ],
      from: 22,
    }),
    cases: [[best(5), { score: '1', 'score-band': 'severe' }]],
  },
  {
    name: 'F6 ipss, whose question about life has no points',
    flow: scale('ipss', {
      items: times(7, to(5)),
      bands: [
        [7, 'mild'],
        [19, 'moderate'],
        [35, 'severe'],
      ],
      from: 8,
      besides: {
        name: 'life',
        type: 'radio-group',
        label: 'How would you feel about living like this?',
        options: to(6).map((at) => ({ value: `feeling ${at + 1}`, label: `Feeling ${at + 1}` })),
      },
    }),
    cases: [[best(7, 6), { score: '35', 'score-band': 'severe' }]],
  },
  {
    name: 'F7 isi',
    flow: scale('isi', {
      items: times(7, to(4)),
      bands: [
        [7, 'none'],
        [14, 'some'],
        [21, 'moderate'],
        [28, 'severe'],
      ],
      from: 15,
    }),
    cases: [[best(7, 4), { score: '21', 'score-band': 'moderate' }]],
  },
  {
    name: 'F8 ess',
    flow: scale('ess', {
      items: times(8, to(3)),
      bands: [
        [10, 'normal'],
        [24, 'sleepy'],
      ],
      from: 11,
    }),
    cases: [[best(8, 2), { score: '8', 'score-band': 'normal' }]],
  },
  {
    name: 'F9 dast_10, whose third item counts when it is denied',
    flow: scale('dast-10', {
      items: [[1, 0], [1, 0], [0, 1], ...times(7, [1, 0])],
      bands: [
        [2, 'low'],
        [5, 'moderate'],
        [10, 'severe'],
      ],
      from: 3,
    }),
    cases: [[best(10), { score: '9', 'score-band': 'severe' }]],
  },
  {
    name: 'F10 stop_bang, with age, body mass index, neck and sex',
    flow: stopBang,
    cases: [
      [
        {
          birth: '1960-01-01',
          tall: '180',
          heavy: '120',
          neck: '40',
          sex: 'Male',
          snore: 'Yes',
          tired: 'No',
          stops: 'No',
          pressure: 'Yes',
        },
        { 'mass-index': '37', score: '6' },
      ],
    ],
  },
]
