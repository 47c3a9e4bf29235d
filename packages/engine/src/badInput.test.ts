import { describe, expect, test } from 'vitest'
import { checkField, compileFlow, decodeAnswer, encodeAnswer, FlowError, walk } from './index.ts'
import { evaluate } from './conditions/evaluate.ts'
import { type Condition, type Field, parseFlow } from './schema/index.ts'
import { completeFlow } from './testing/completeFlow.ts'
import { flowOf, yesNo } from './testing/index.ts'

/** A value from an untyped caller. */
const untyped = (value: unknown) => value as never

const HUGE = 'a'.repeat(5_000_000)
const DEEP = 10_000

function nested(levels: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown {
  let value = inner
  for (let level = 0; level < levels; level++) value = wrap(value)
  return value
}

const cycle: Record<string, unknown> = {}
cycle['self'] = cycle
const cyclicList: unknown[] = []
cyclicList.push(cyclicList)
const cyclicCondition: Record<string, unknown> = {}
cyclicCondition['any'] = [cyclicCondition, cyclicCondition]

const throwing = (key: string) =>
  Object.defineProperty({}, key, {
    enumerable: true,
    get: () => {
      throw new Error('from inside')
    },
  })
const untouchable = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('from inside')
    },
    get: () => {
      throw new Error('from inside')
    },
    getPrototypeOf: () => {
      throw new Error('from inside')
    },
    getOwnPropertyDescriptor: () => {
      throw new Error('from inside')
    },
  },
)

const sparse: unknown[] = []
sparse[7] = 'a'
const vast: unknown[] = []
vast.length = 4_294_967_295

/** One object referenced twice on each level: small in memory, exponential when serialized. */
const doubled = nested(60, (inner) => ({ all: [inner, inner] }), { field: 'a', value: 'b' })

class Model {
  readonly id = 'model'
}

/** Values that are no flow, condition, answer or text. */
const nonsense: readonly (readonly [what: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['no number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a huge number', Number.MAX_VALUE],
  ['a bigint', 10n ** 1000n],
  ['a symbol', Symbol('x')],
  ['a function', () => 'x'],
  ['true', true],
  ['an empty text', ''],
  ['five megabytes of text', HUGE],
  ['half a character', '\ud83d'],
  ['an empty object', {}],
  ['an empty list', []],
  ['a list with holes', sparse],
  ['a list of four thousand million holes', vast],
  ['a list of a million', Array.from({ length: 1_000_001 }, () => 1)],
  ['an object that holds itself', cycle],
  ['a list that holds itself', cyclicList],
  ['a condition that holds itself', cyclicCondition],
  ['lists ten thousand deep', nested(DEEP, (inner) => [inner], [])],
  ['objects ten thousand deep', nested(DEEP, (inner) => ({ a: inner }), {})],
  ['conditions ten thousand deep', nested(DEEP, (not) => ({ not }), { field: 'a', value: 'b' })],
  ['all and any ten thousand deep', nested(DEEP, (inner) => ({ all: [inner] }), { field: 'a', value: 'b' })],
  ['one object in two places, over and over', doubled],
  ['an object of a class', new Model()],
  ['a date', new Date(0)],
  ['a map', new Map([['steps', []]])],
  ['a key "__proto__"', JSON.parse('{"__proto__": {"polluted": true}}')],
  ['a key "constructor"', JSON.parse('{"constructor": {"prototype": {"polluted": true}}}')],
  ['an object without a prototype', Object.create(null)],
  ['an object that throws when it is read', untouchable],
  ...['steps', 'all', 'field', 'kind', 'type'].map((key) => [`a key "${key}" that throws when it is read`, throwing(key)] as const),
]

/** Runs a function that must return, or throw a FlowError with place and fix. */
function outcomeOf(run: () => unknown): unknown {
  let outcome: unknown
  try {
    outcome = run()
  } catch (error) {
    if (!(error instanceof FlowError)) throw error
    expect(error.message).toMatch(/^[A-Z]+_[A-Z_]+ .+: .+\./su)
    expect(error.message.length).toBeLessThan(5000)
    outcome = error
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  return outcome
}

describe('parseFlow refuses', () => {
  test.each(nonsense)('%s', (_what, value) => expect(outcomeOf(() => parseFlow(value))).toBeInstanceOf(FlowError))

  // one place of each kind
  const places = [
    [],
    ['steps'],
    ['steps', 0],
    ['steps', 0, 'screens', 0],
    ['steps', 0, 'screens', 0, 'fields', 0],
    ['steps', 0, 'screens', 0, 'dependsOn'],
    ['calls'],
    ['calls', 'save'],
    ['interrupts', 'stop', 'actions', 0],
    ['renamed', 'fields'],
  ]
  test.each(nonsense)('%s, at every depth of a good flow', (_what, value) => {
    for (const path of places) {
      const document: unknown = JSON.parse(JSON.stringify(completeFlow))
      const at = path.reduce<unknown>((inner, key) => Reflect.get(untyped(inner), key), document)
      // a new key, which only the records calls, interrupts and renamed accept
      Object.defineProperty(at, Array.isArray(at) ? at.length : 'added', { value, enumerable: true, configurable: true, writable: true })
      expect(
        outcomeOf(() => parseFlow(document)),
        path.join('.'),
      ).toBeInstanceOf(FlowError)
    }
  })

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])(
    'the key %s at every depth',
    (key) => {
      for (const path of places) {
        const document: unknown = JSON.parse(JSON.stringify(completeFlow))
        const at = path.reduce<unknown>((inner, step) => Reflect.get(untyped(inner), step), document)
        Object.defineProperty(at, key, { value: { polluted: true }, enumerable: true, configurable: true, writable: true })
        expect(
          outcomeOf(() => parseFlow(document)),
          path.join('.'),
        ).toBeInstanceOf(FlowError)
      }
    },
  )

  test.each(['constructor', 'toString', 'valueOf'])('%s as the name of a field, an attribute or a screen', (name) => {
    for (const screen of [
      { id: 'a', fields: [yesNo(name)] },
      { id: 'a', fields: [yesNo('a', { associatedAttribute: name })] },
    ])
      expect(outcomeOf(() => flowOf({ screens: [screen] }))).toBeInstanceOf(FlowError)
    expect(outcomeOf(() => compileFlow(flowOf({ screens: [{ id: 'a', call: name }] })))).toMatchObject({ code: 'FLOW_UNKNOWN_CALL' })
  })

  test('a thousand unknown keys of a thousand letters, and says some of them', () => {
    const keys = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}`.padEnd(1000, 'x'), 1]))
    expect(outcomeOf(() => parseFlow({ ...completeFlow, ...keys }))).toBeInstanceOf(FlowError)
  })

  test('an option of a hundred thousand spaces', () => {
    const value = `a${' '.repeat(99_000)}b`
    const option = { value, label: 'x' }
    expect(
      outcomeOf(() =>
        flowOf({ screens: [{ id: 'a', fields: [{ type: 'multi-select', name: 'a', label: 'a', options: [option, option] }] }] }),
      ),
    ).toBeInstanceOf(FlowError)
  })
})

describe('compileFlow refuses', () => {
  test.each(nonsense)('%s', (_what, value) => expect(outcomeOf(() => compileFlow(untyped(value)))).toBeInstanceOf(FlowError))

  test.each(nonsense.filter(([what, value]) => !Array.isArray(value) && what !== 'an object of a class'))(
    '%s as steps, screens or fields',
    (_what, value) => {
      const { steps, ...head } = completeFlow
      for (const broken of [
        value,
        [{ ...steps[0], screens: value }],
        [{ ...steps[0], screens: [value] }],
        [{ ...steps[0], screens: [{ id: 'a', fields: [value] }] }],
      ])
        expect(outcomeOf(() => compileFlow(untyped({ ...head, steps: broken })))).toBeInstanceOf(FlowError)
    },
  )
})

const options = [{ value: 'a', label: 'A' }]
const fields: readonly Field[] = completeFlow.steps[0]?.screens[0]?.fields ?? []

describe('checkField refuses', () => {
  test.each(nonsense)('%s, as an answer to a field of any type', (_what, value) => {
    for (const field of fields) {
      const issue = outcomeOf(() => checkField({ ...field, optional: false }, untyped(value)))
      // text may be a valid answer
      const mayFit = value === true || typeof value === 'string'
      if (!mayFit) expect(issue, field.type).toMatchObject({ code: expect.any(String) as string, message: expect.any(String) as string })
    }
  })

  test('five megabytes of text, and half a character, in every field of text', () => {
    const texts = fields.filter((field) => !('options' in field) && !['checkbox', 'card', 'uploader'].includes(field.type))
    expect(texts.length).toBeGreaterThan(8)
    for (const field of texts)
      for (const value of [HUGE, 'cut \ud83d'])
        expect(
          outcomeOf(() => checkField(field, value)),
          field.type,
        ).toHaveProperty('code')
  })

  test.each(nonsense)('%s, as a field', (_what, value) =>
    expect(outcomeOf(() => checkField(untyped(value), 'a'))).toMatchObject({ code: 'FIELD_INVALID' }),
  )

  test.each(['constructor', '__proto__', 'toString', 'txt', ''])('a field of type "%s"', (type) =>
    expect(outcomeOf(() => checkField(untyped({ type, name: 'a', label: 'a' }), 'a'))).toMatchObject({ code: 'FIELD_INVALID' }),
  )

  test('a choice without options, and a pattern that is none', () => {
    expect(outcomeOf(() => checkField(untyped({ type: 'tile', name: 'a', label: 'a' }), 'a'))).toMatchObject({
      code: 'FIELD_INVALID',
    })
    expect(outcomeOf(() => checkField({ type: 'text', name: 'a', label: 'a', validations: [{ pattern: '(' }] }, 'a'))).toMatchObject({
      code: 'PATTERN_INVALID',
    })
  })
})

describe('the codec takes', () => {
  test.each(nonsense)('%s for a text that travelled', (_what, value) => {
    for (const field of fields) outcomeOf(() => decodeAnswer(field, untyped(value)))
    for (const field of fields) if (typeof value !== 'string') expect(decodeAnswer(field, untyped(value)), field.type).toBeUndefined()
  })

  test.each([',', ' ', ', ', ',,a', 'a,', ','.repeat(9_999), `a${' '.repeat(9_000)}b`, '\0', '\ud83d,a'])('%j for a list', (text) => {
    expect(Array.isArray(decodeAnswer({ type: 'multi-select', name: 'a', label: 'a', options }, text))).toBe(true)
  })

  test('nothing and null for an answer', () => expect([encodeAnswer(undefined), encodeAnswer(untyped(null))]).toEqual(['', '']))
})

describe('evaluate refuses', () => {
  const holds = (condition: unknown) => outcomeOf(() => evaluate(untyped(condition), () => 'b', {}))
  test.each(nonsense)('%s', (_what, value) => expect(holds(value)).toMatchObject({ code: 'CONDITION_INVALID' }))
  test.each(nonsense)('%s, inside', (_what, value) => {
    for (const condition of [{ not: value }, { all: [{ field: 'a', value: 'b' }, value] }, { any: [value] }, { all: value }])
      if (!(Array.isArray(value) && value.length === 0 && 'all' in condition && condition.all === value))
        expect(holds(condition)).toMatchObject({ code: 'CONDITION_INVALID' })
  })
  test.each([{ field: 'a' }, { value: 'a' }, { field: 7, value: 'b' }, { field: 'a', in: 'b' }, { flag: 7, value: true }])(
    '%j',
    (condition) => {
      expect(holds(condition)).toMatchObject({ code: 'CONDITION_INVALID' })
    },
  )

  test.each(nonsense)('nothing of an answer that is %s', (_what, value) => {
    const conditions: Condition[] = [
      { field: 'a', value: 'x' },
      { field: 'a', in: ['x', 1] },
      { field: 'a', gt: 1 },
      { field: 'a', lt: '2000-01-01' },
    ]
    for (const condition of conditions) expect(outcomeOf(() => evaluate(condition, () => untyped(value), {}))).toBe(false)
  })
})

describe('walk', () => {
  const compiled = compileFlow(
    flowOf({
      screens: [
        { id: 'a', fields: [yesNo('a')] },
        { id: 'b', dependsOn: { field: 'a', value: 'Yes' }, fields: [yesNo('b')] },
      ],
    }),
  )
  const FACTS = { signedIn: true, flags: {} }

  test.each(nonsense)('stops where it is answered with %s', (_what, value) => {
    expect(outcomeOf(() => walk(compiled, { a: untyped(value) }, FACTS))).toMatchObject({ stopsAt: 'a' })
  })

  test.each(nonsense)('gets nowhere with %s for all answers', (_what, value) => {
    const outcome = outcomeOf(() => walk(compiled, untyped(value), FACTS))
    if (!(outcome instanceof FlowError)) expect(outcome).toMatchObject({ stopsAt: 'a', relevant: {} })
  })

  test('keeps an answer under a name that every object has as a draft, and nothing else', () => {
    const answers = untyped(JSON.parse('{"__proto__": {"polluted": true}, "constructor": "x", "a": "Yes"}'))
    const { hidden, relevant, stopsAt } = walk(compiled, answers, FACTS)
    expect({ relevant, stopsAt, hidden: Object.keys(hidden) }).toEqual({
      relevant: { a: 'Yes' },
      stopsAt: 'b',
      hidden: ['__proto__', 'constructor'],
    })
    expect(Object.getPrototypeOf(hidden)).toBe(Object.prototype)
  })
})
