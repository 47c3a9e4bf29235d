import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import type { AnswerValue, Condition } from '../schema/index.ts'
import { evaluate } from './evaluate.ts'

const ANSWERS: Record<string, AnswerValue> = {
  colour: 'Red',
  list: ['One', 'Two'],
  weight: '181.5',
  birth: '1990-05-01',
  later: '1990-06-03',
  ticked: true,
  unticked: false,
  blank: '',
  padded: '5.0',
  hex: '0x10',
  numbers: ['5'],
  whole: '5',
  below: '-3',
  spaced: ' 5 ',
  days: ['1990-05-01'],
  moment: '1990-05-01T08:00',
  aged: 'about 1990-05-01',
  file: { kind: 'receipt', id: '1', label: 'photo.jpg' },
  nothing: 'undefined',
}
const NOW = '2026-05-01T12:00:00.000Z'
const holds = (condition: Condition) =>
  evaluate(
    condition,
    (name) => ANSWERS[name],
    { dialog: 'test', count: 2 },
    () => NOW,
  )

describe('a condition', () => {
  const cases: [Condition, boolean][] = [
    [{ field: 'colour', value: 'Red' }, true],
    [{ field: 'colour', value: 'red' }, false],
    [{ field: 'list', value: 'Two' }, true],
    [{ field: 'list', value: 'Three' }, false],
    [{ field: 'missing', value: 'Red' }, false],
    [{ field: 'ticked', value: true }, true],
    [{ field: 'ticked', value: false }, false],
    [{ field: 'unticked', value: false }, true],
    [{ field: 'colour', in: ['Blue', 'Red'] }, true],
    [{ field: 'list', in: ['Three', 'One'] }, true],
    [{ field: 'colour', in: ['Blue'] }, false],
    [{ field: 'weight', gt: 181.5 }, false],
    [{ field: 'weight', gte: 181.5, lt: 200 }, true],
    [{ field: 'weight', lte: 100 }, false],
    [{ field: 'birth', lte: '2007-11-21' }, true],
    [{ field: 'birth', gt: '2007-11-21' }, false],
    [{ field: 'colour', gt: 1 }, false],
    [{ field: 'blank', lt: 1 }, false],
    [{ field: 'missing', lt: 1 }, false],
    [{ field: 'colour', answered: true }, true],
    [{ field: 'blank', answered: true }, false],
    [{ field: 'missing', answered: false }, true],
    [{ flag: 'dialog', value: 'test' }, true],
    [{ flag: 'other', value: true }, false],
    [
      {
        all: [
          { field: 'colour', value: 'Red' },
          { field: 'list', value: 'Two' },
        ],
      },
      true,
    ],
    [
      {
        all: [
          { field: 'colour', value: 'Red' },
          { field: 'list', value: 'Three' },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: 'colour', value: 'Blue' },
          { field: 'list', value: 'Two' },
        ],
      },
      true,
    ],
    [{ any: [{ field: 'colour', value: 'Blue' }] }, false],
    [{ not: { field: 'colour', value: 'Blue' } }, true],
    [{ not: { field: 'missing', value: 'Red' } }, true],
    [{ not: { field: 'missing', answered: true } }, true],
    [{ field: 'unticked', in: [true, false] }, true],
    [{ field: 'unticked', answered: true }, false],
    [{ field: 'missing', value: false }, false],
    [{ field: 'weight', value: 181.5 }, true],
    [{ field: 'weight', in: [1, 181.5] }, true],
    [{ field: 'padded', value: 5 }, true],
    [{ field: 'padded', value: '5' }, false],
    [{ field: 'hex', gt: 1 }, false],
    [{ field: 'hex', value: 16 }, false],
    [{ field: 'weight', gt: '100' }, false],
    [{ field: 'weight', lt: '2000-01-01' }, false],
    [{ field: 'birth', gt: 1 }, false],
    [{ field: 'birth', gte: '1990-05-01', lte: '1990-05-01' }, true],
    [{ field: 'list', gt: 0 }, false],
    [{ field: 'list', value: 'one' }, false],
    [{ field: 'numbers', value: 5 }, true],
    [{ flag: 'toString', value: true }, false],
    [{ flag: 'count', value: 2 }, true],
    [{ flag: 'count', value: '2' }, false],
    [{ field: 'whole', gt: 4 }, true],
    [{ field: 'whole', gt: 5 }, false],
    [{ field: 'whole', gte: 5 }, true],
    [{ field: 'whole', lt: 5 }, false],
    [{ field: 'whole', lte: 5 }, true],
    [{ field: 'below', lt: -2.5, gt: -4 }, true],
    [{ field: 'spaced', value: 5 }, true],
    [{ field: 'spaced', value: '5' }, false],
    [{ field: 'birth', gt: '1990-04-30' }, true],
    [{ field: 'birth', lt: '1990-05-02' }, true],
    [{ field: 'birth', lt: '1990-05-01' }, false],
    [{ field: 'birth', gte: '1990-05-02' }, false],
    // only full dates compare, on either side
    [{ field: 'days', gte: '1980-01-01' }, false],
    [{ field: 'moment', gte: '1980-01-01' }, false],
    [{ field: 'aged', gte: '1980-01-01' }, false],
    [{ field: 'birth', gte: '1980-01-01T08:00' }, false],
    [{ field: 'birth', lt: 'up to 2000-01-01' }, false],
    [{ age: 'birth', gte: 36 }, true],
    [{ age: 'birth', gt: 36 }, false],
    [{ age: 'birth', lt: 37, lte: 36 }, true],
    [{ age: 'birth', lt: 36 }, false],
    [{ age: 'missing', gte: 0 }, false],
    [{ age: 'moment', gte: 0 }, false],
    [{ field: 'birth', lte: { today: { years: -36 } } }, true],
    [{ field: 'birth', lt: { today: { years: -36 } } }, false],
    [{ field: 'later', gt: { field: 'birth' } }, true],
    [{ field: 'later', gt: { field: 'birth', months: 1, days: 2 } }, false],
    [{ field: 'later', gte: { field: 'birth', months: 1, days: 2 } }, true],
    [{ field: 'birth', lt: { field: 'missing' } }, false],
    [{ field: 'weight', lt: { field: 'birth' } }, false],
    // missing answers and files are not converted to text
    [{ field: 'missing', value: 'undefined' }, false],
    [{ field: 'missing', in: ['undefined'] }, false],
    [{ field: 'nothing', value: 'undefined' }, true],
    [{ field: 'file', value: '[object Object]' }, false],
    [{ field: 'file', answered: true }, true],
  ]
  test.each(cases)('%j is %s', (condition, expected) => expect(holds(condition)).toBe(expected))
})

/** A patient's answers as typed values, for an independent evaluation. */
interface Said {
  readonly colour: string | undefined
  readonly drinks: ReadonlySet<string>
  readonly weight: number | undefined
  readonly day: Date | undefined
  readonly isTicked: boolean
  readonly isFast: boolean
}

const COLOURS = ['Red', 'red', 'Blue']
const DRINKS = ['Tea', 'Coffee', 'Iced tea']
const WEIGHTS = [0, 0.5, 5, 10, 181.25]
const DAYS = ['1999-12-31', '2000-01-31', '2000-02-01']
const dayOf = (text: string) => new Date(`${text}T00:00:00Z`)

const said: fc.Arbitrary<Said> = fc.record({
  colour: fc.constantFrom(undefined, ...COLOURS),
  drinks: fc.subarray(DRINKS).map((chosen) => new Set(chosen)),
  weight: fc.constantFrom(undefined, ...WEIGHTS),
  day: fc.constantFrom(undefined, ...DAYS.map(dayOf)),
  isTicked: fc.boolean(),
  isFast: fc.boolean(),
})

const stored = ({ colour, drinks, weight, day, isTicked }: Said): Record<string, AnswerValue | undefined> => ({
  colour,
  drinks: [...drinks],
  weight: weight?.toFixed(2),
  day: day?.toISOString().slice(0, 10),
  ticked: isTicked,
})

/** A condition and its meaning. */
type Atom = readonly [condition: Condition, holds: (said: Said) => boolean]

const atom: fc.Arbitrary<Atom> = fc.oneof(
  fc.constantFrom(...COLOURS).map((value): Atom => [{ field: 'colour', value }, ({ colour }) => colour === value]),
  fc
    .subarray(COLOURS, { minLength: 1 })
    .map((list): Atom => [{ field: 'colour', in: list }, ({ colour }) => list.some((one) => one === colour)]),
  fc.boolean().map((answered): Atom => [{ field: 'colour', answered }, ({ colour }) => (colour === undefined) !== answered]),
  fc.constantFrom(...DRINKS).map((value): Atom => [{ field: 'drinks', value }, ({ drinks }) => drinks.has(value)]),
  fc
    .subarray(DRINKS, { minLength: 1 })
    .map((list): Atom => [{ field: 'drinks', in: list }, ({ drinks }) => list.some((one) => drinks.has(one))]),
  fc.boolean().map((answered): Atom => [{ field: 'drinks', answered }, ({ drinks }) => drinks.size > 0 === answered]),
  fc.constantFrom(...WEIGHTS).map((value): Atom => [{ field: 'weight', value }, ({ weight }) => weight === value]),
  fc
    .tuple(fc.constantFrom(...WEIGHTS), fc.constantFrom(...WEIGHTS))
    .map(([gte, lt]): Atom => [{ field: 'weight', gte, lt }, ({ weight }) => weight !== undefined && weight >= gte && weight < lt]),
  fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
    .map(([gt, lte]): Atom => [{ field: 'day', gt, lte }, ({ day }) => day !== undefined && day > dayOf(gt) && day <= dayOf(lte)]),
  fc.boolean().map((value): Atom => [{ field: 'ticked', value }, ({ isTicked }) => isTicked === value]),
  fc.boolean().map((value): Atom => [{ flag: 'fast', value }, ({ isFast }) => isFast === value]),
  // a comparison of incompatible types never holds
  fc.constantFrom('colour', 'drinks', 'ticked', 'day', 'never-asked').map((field): Atom => [{ field, gte: -1_000_000 }, () => false]),
  fc.constantFrom('colour', 'drinks', 'ticked', 'weight', 'never-asked').map((field): Atom => [{ field, gte: '0000-01-01' }, () => false]),
)

const { tree } = fc.letrec<{ tree: Atom }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    tie('tree').map(([not, holds]): Atom => [{ not }, (it) => !holds(it)]),
    fc
      .array(tie('tree'), { minLength: 1, maxLength: 3 })
      .map((parts): Atom => [{ all: parts.map(([one]) => one) }, (it) => parts.every(([, holds]) => holds(it))]),
    fc
      .array(tie('tree'), { minLength: 1, maxLength: 3 })
      .map((parts): Atom => [{ any: parts.map(([one]) => one) }, (it) => parts.some(([, holds]) => holds(it))]),
  ),
}))

const inFlow = (condition: Condition, it: Said) => evaluate(condition, (name) => stored(it)[name], { fast: it.isFast })

describe('for any answers,', () => {
  test('a condition of any shape holds exactly when what it means is so', () => {
    fc.assert(
      fc.property(tree, said, ([condition, holds], it) => {
        expect(inFlow(condition, it)).toBe(holds(it))
      }),
      { numRuns: runs(300, 3000) },
    )
  })

  test('not all is any not, and not any is all not', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), said, (parts, it) => {
        const conditions = parts.map(([condition]) => condition)
        const negated = conditions.map((not): Condition => ({ not }))
        expect(inFlow({ not: { all: conditions } }, it)).toBe(inFlow({ any: negated }, it))
        expect(inFlow({ not: { any: conditions } }, it)).toBe(inFlow({ all: negated }, it))
      }),
    )
  })

  test('of a condition and its opposite exactly one holds, even where nothing was answered', () => {
    fc.assert(
      fc.property(tree, said, ([condition], it) => {
        expect(inFlow(condition, it)).toBe(!inFlow({ not: condition }, it))
      }),
    )
  })

  test('one more option chosen never makes a list stop to hold a value', () => {
    fc.assert(
      fc.property(fc.subarray(DRINKS), fc.constantFrom(...DRINKS), fc.constantFrom(...DRINKS), (drinks, more, value) => {
        const holdsFor = (answer: string[]) => evaluate({ field: 'drinks', value }, () => answer, {})
        if (holdsFor(drinks)) expect(holdsFor([...drinks, more])).toBe(true)
      }),
    )
  })

  test('the order of the parts does not matter', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 2, maxLength: 4 }), said, (parts, it) => {
        const conditions = parts.map(([condition]) => condition)
        expect(inFlow({ all: conditions }, it)).toBe(inFlow({ all: conditions.toReversed() }, it))
        expect(inFlow({ any: conditions }, it)).toBe(inFlow({ any: conditions.toReversed() }, it))
      }),
    )
  })
})

test('what counts from today holds only with a clock', () => {
  for (const condition of [
    { age: 'birth', gte: 0 },
    { field: 'birth', lt: { today: { days: 0 } } },
  ])
    expect(evaluate(condition, (name) => ANSWERS[name], {})).toBe(false)
})
