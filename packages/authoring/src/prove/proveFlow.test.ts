import type { Field, Handler, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { proveFlow } from './proveFlow.ts'
import { replayWitness } from './replayWitness.ts'
import { causes, proveScreens as prove, sorted } from '../../tests/support/prove/proveScreens.ts'

const now = '2026-01-15T12:00:00.000Z'
const screen = (id: string, fields: Field[], more: Partial<Screen> = {}): Screen => ({ id, fields, ...more })
const age = (more: object = {}): Field => ({ name: 'age', type: 'text', inputMode: 'numeric', label: 'Age', ...more })
const list = (name: string, ...values: string[]): Field => ({
  name,
  type: 'checkbox-group',
  label: name,
  exclusiveOption: 'None',
  options: values.map((value) => ({ value, label: value })),
})
const smokes = { field: 'smokes', value: 'Yes' }

describe('a reachable place', () => {
  test('comes with the answers that show it and a script that plays them', async () => {
    const found = await prove('field packs', [
      screen('one', [yesNo('smokes'), yesNo('drinks')]),
      screen('two', [{ name: 'packs', type: 'text', label: 'Packs', dependsOn: smokes }]),
    ])
    expect(found).toMatchObject({ verdict: 'reachable', because: { smokes: 'Yes' }, witness: { answers: { smokes: 'Yes' } } })
  })

  test('needs no answers after it, no optional ones and no detours', async () => {
    const found = await prove('screen last', [
      screen('one', [yesNo('smokes'), yesNo('hobby', { optional: true })]),
      screen('detour', [yesNo('packs')], { dependsOn: smokes }),
      screen('last', [yesNo('drinks')]),
    ])
    expect(found).toMatchObject({ because: {}, witness: { answers: { smokes: 'No' } } })
    expect(Object.keys(found.verdict === 'reachable' ? found.witness.answers : {})).toEqual(['smokes'])
  })

  test('is found between two bounds, for numbers and for days', async () => {
    const born: Field = { name: 'born', type: 'date', label: 'Born' }
    const screens = [
      screen('one', [age({ inputMode: 'decimal' }), born]),
      screen('two', [yesNo('a')], { dependsOn: { field: 'age', gt: 4, lt: 5 } }),
      screen('three', [yesNo('b')], { dependsOn: { field: 'born', gt: '2000-02-28', lt: '2000-03-01' } }),
    ]
    expect(await prove('screen two', screens)).toMatchObject({ because: { age: '4.1' } })
    expect(await prove('screen three', screens)).toMatchObject({ because: { born: '2000-02-29' } })
  })

  test('is found at the only whole number between two bounds', async () => {
    const between = (lt: number) => [screen('one', [age()]), screen('two', [yesNo('a')], { dependsOn: { field: 'age', gt: 4, lt } })]
    expect(await prove('screen two', between(6))).toMatchObject({ because: { age: '5' } })
    expect(await prove('screen two', between(5))).toMatchObject({ verdict: 'unreachable' })
  })

  test('is found with a flag set, and its script sets it', async () => {
    const found = await prove('screen two', [
      screen('one', [yesNo('a')]),
      screen('two', [yesNo('b')], { dependsOn: { flag: 'new', value: 'on' } }),
    ])
    expect(found).toMatchObject({ because: { new: 'on' }, witness: { flags: { new: 'on' } } })
  })

  test('is found past a handler that stops other patients, also by code', async () => {
    const handlers: Record<string, Handler> = {
      rules: { rules: [{ when: smokes, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'test' }] },
      code: {
        interrupts: ['stop'],
        run: ({ answers }) => (answers['age'] === '10' ? { type: 'interrupt', interrupt: 'stop' } : { type: 'continue' }),
      },
    }
    const screens = [
      screen('one', [yesNo('smokes')], { onSubmit: 'rules' }),
      screen('two', [age()], { onSubmit: 'code' }),
      screen('three', [yesNo('a')]),
    ]
    expect(await prove('screen three', screens, handlers)).toMatchObject({ witness: { answers: { smokes: 'No' } } })
    expect(await prove('interrupt stop on screen one', screens, handlers)).toMatchObject({ because: { smokes: 'Yes' } })
    expect(await prove('interrupt stop on screen two', screens, handlers)).toMatchObject({ witness: { answers: { age: '10' } } })
  })
})

describe('an unreachable place', () => {
  test('a field that contradicts its own screen is named with both conditions', async () => {
    const found = await prove('field packs', [
      screen('one', [yesNo('smokes')]),
      screen('two', [{ name: 'packs', type: 'text', label: 'Packs', dependsOn: { not: smokes } }], { dependsOn: smokes }),
    ])
    expect(sorted(found)).toMatchObject(causes('screen two > dependsOn', 'screen two > field packs > dependsOn'))
  })

  test('a conflict with the condition of an ancestor is found through the answer that passes between', async () => {
    const found = await prove('screen three', [
      screen('one', [yesNo('smokes')]),
      screen('two', [yesNo('heavily')], { dependsOn: smokes }),
      screen('three', [yesNo('a')], {
        dependsOn: {
          all: [
            { field: 'heavily', value: 'Yes' },
            { field: 'smokes', value: 'No' },
          ],
        },
      }),
    ])
    expect(sorted(found)).toMatchObject(causes('answer smokes', 'screen three > dependsOn', 'screen two > dependsOn'))
  })

  test('numbers that a field cannot hold, or that two conditions part, keep everyone away', async () => {
    const over20 = { field: 'age', gt: 20 }
    expect(
      sorted(await prove('screen two', [screen('one', [age({ maxLength: 1 })]), screen('two', [yesNo('a')], { dependsOn: over20 })])),
    ).toMatchObject(causes('answer age', 'screen two > dependsOn'))
    const parted = [screen('one', [age()]), screen('two', [yesNo('a', { dependsOn: { field: 'age', lt: 18 } })], { dependsOn: over20 })]
    expect(sorted(await prove('field a', parted))).toMatchObject(
      causes('answer age', 'screen two > dependsOn', 'screen two > field a > dependsOn'),
    )
  })

  test('days separated by two conditions exclude all patients, though a day is between the next two', async () => {
    const born: Field = { name: 'born', type: 'date', label: 'Born' }
    const between = (from: string, to: string) => [
      screen('one', [born]),
      screen('two', [yesNo('a')], { dependsOn: { field: 'born', gt: from } }),
      screen('three', [yesNo('b')], {
        dependsOn: {
          all: [
            { field: 'a', answered: true },
            { field: 'born', lt: to },
          ],
        },
      }),
    ]
    expect(sorted(await prove('screen three', between('2000-02-28', '2000-02-29')))).toMatchObject(
      causes('answer born', 'screen three > dependsOn', 'screen two > dependsOn'),
    )
    expect(await prove('screen three', between('2000-02-28', '2000-03-01'))).toMatchObject({ because: { born: '2000-02-29' } })
  })

  test('two values of one flag along three screens exclude all patients from the last', async () => {
    const chain = [
      screen('one', [yesNo('a')], { dependsOn: { flag: 'trial', value: 'new' } }),
      screen('two', [yesNo('b')], { dependsOn: { field: 'a', value: 'Yes' } }),
      screen('three', [yesNo('c')], {
        dependsOn: {
          all: [
            { field: 'b', value: 'Yes' },
            { flag: 'trial', value: 'old' },
          ],
        },
      }),
    ]
    expect(await prove('screen two', chain)).toMatchObject({ because: { trial: 'new', a: 'Yes' } })
    expect(sorted(await prove('screen three', chain))).toMatchObject(
      causes('flag trial', 'screen one > dependsOn', 'screen three > dependsOn', 'screen two > dependsOn'),
    )
  })

  test('what only a step shows that a variant leaves out is dead in the variant', async () => {
    const shown = screen('two', [yesNo('b', { dependsOn: { field: 'a', value: 'Yes' } }), yesNo('c')])
    expect(await prove('field b', [screen('one', [yesNo('a')]), shown])).toMatchObject({ verdict: 'reachable' })
    expect(await prove('field b', [shown])).toMatchObject({
      verdict: 'unreachable',
      conflicts: [{ id: 'screen two > field b > dependsOn', text: 'a is “Yes” (a is not asked)' }],
    })
  })

  test('an option that only stops everyone is reached, and what needs it later is dead', async () => {
    const stops: Handler = {
      rules: [{ when: { field: 'ills', value: 'A' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'test' }],
    }
    const screens = [
      screen('one', [list('ills', 'A', 'B', 'None')], { onSubmit: 'check' }),
      screen('two', [yesNo('a')], { dependsOn: { field: 'ills', value: 'A' } }),
    ]
    expect(await prove('option ills = “A”', screens, { check: stops })).toMatchObject({ verdict: 'reachable' })
    expect(sorted(await prove('screen two', screens, { check: stops }))).toMatchObject(
      causes('screen one > handler check > rule 1', 'screen two > dependsOn'),
    )
  })

  test('a value without an option, and a field that is asked only later, are reported', async () => {
    expect(
      await prove('screen two', [
        screen('one', [yesNo('smokes')]),
        screen('two', [yesNo('a')], { dependsOn: { field: 'smokes', value: 'yes' } }),
      ]),
    ).toMatchObject({ verdict: 'unreachable' })
    const found = await prove('screen one', [screen('one', [yesNo('a')], { dependsOn: smokes }), screen('two', [yesNo('smokes')])])
    expect(found).toMatchObject({ conflicts: [{ text: 'smokes is “Yes” (smokes is asked only later)' }] })
  })

  test('two exclusive options and a required answer that must be missing exclude all patients', async () => {
    const both = {
      all: [
        { field: 'ills', value: 'None' },
        { field: 'ills', value: 'A' },
      ],
    }
    expect(
      sorted(
        await prove('screen two', [screen('one', [list('ills', 'A', 'B', 'None')]), screen('two', [yesNo('a')], { dependsOn: both })]),
      ),
    ).toMatchObject(causes('answer ills', 'screen two > dependsOn'))
    const empty = { field: 'smokes', answered: false }
    expect(
      sorted(await prove('screen two', [screen('one', [yesNo('smokes')]), screen('two', [yesNo('a')], { dependsOn: empty })])),
    ).toMatchObject(causes('answer smokes', 'screen two > dependsOn'))
  })

  test('a screen behind a handler that stops everyone, and an option that is always refused, are dead', async () => {
    const any: Handler = {
      rules: [{ when: { field: 'smokes', in: ['Yes', 'No'] }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'test' }],
    }
    const refused: Handler = { rules: [{ when: smokes, outcome: { type: 'refuse', errors: {} }, source: 'test' }] }
    const screens = [screen('one', [yesNo('smokes')], { onSubmit: 'check' }), screen('two', [yesNo('a')])]
    expect(sorted(await prove('screen two', screens, { check: any }))).toMatchObject(
      causes('answer smokes', 'screen one > handler check > rule 1'),
    )
    expect(await prove('option smokes = “Yes”', screens, { check: refused })).toMatchObject(causes('screen one > handler check > rule 1'))
  })

  test('an answer that only skipping its screen leads past shows nothing later', async () => {
    const any: Handler = {
      rules: [{ when: { field: 'smokes', answered: true }, outcome: { type: 'refuse', errors: {} }, source: 'test' }],
    }
    const screens = [
      screen('one', [yesNo('smokes')], { onSubmit: 'check', skipButton: { text: 'Skip' } }),
      screen('two', [yesNo('a')]),
      screen('three', [yesNo('b')], { dependsOn: smokes }),
    ]
    expect(await prove('screen two', screens, { check: any })).toMatchObject({
      witness: { answers: {}, actions: [{ on: 'one', do: 'skip' }] },
    })
    expect(sorted(await prove('screen three', screens, { check: any }))).toMatchObject(
      causes('screen one > handler check > rule 1', 'screen three > dependsOn'),
    )
  })

  test('of two fields of one name, the one with an impossible condition is dead, with its options', async () => {
    const dose = (option: string, drug: string): Field => ({
      name: 'dose',
      type: 'tile',
      label: 'Dose',
      dependsOn: { field: 'smokes', value: drug },
      options: [{ value: option, label: option }],
    })
    const screens = [screen('one', [yesNo('smokes')]), screen('two', [dose('high', 'Yes'), dose('low', 'Never')])]
    expect(await prove('option dose#1 = “high”', screens)).toMatchObject({ verdict: 'reachable', because: { smokes: 'Yes' } })
    expect(await prove('field dose#2', screens)).toMatchObject({ verdict: 'unreachable' })
    expect(await prove('option dose#2 = “low”', screens)).toMatchObject({ verdict: 'unreachable', within: 'field dose#2' })
  })

  test('the contents of a dead place are reported once', async () => {
    const screens = [screen('one', [yesNo('smokes')]), screen('two', [yesNo('a')], { dependsOn: { field: 'smokes', value: 'Never' } })]
    expect(await prove('option a = “No”', screens)).toMatchObject({ verdict: 'unreachable', within: 'screen two' })
  })
})

describe('a rule of a screen', () => {
  const which: Field = { name: 'which', type: 'text-area', label: 'Which?', maxLength: 200 }
  const rule = (...names: string[]) => ({
    when: { all: names.map((name) => ({ field: 'which', mentions: [name, 'Another'] })) },
    outcome: { type: 'interrupt' as const, interrupt: 'stop' },
    source: 'test',
  })

  test('that reads what is typed is reached by a text that mentions it, also two names at once', async () => {
    for (const names of [['Daisies'], ['Daisies', 'Tulips']])
      expect(await prove('interrupt stop on screen a', [screen('a', [which], { rules: [rule(...names)] })])).toMatchObject({
        verdict: 'reachable',
        witness: { answers: { which: names.join(', ') } },
      })
  })

  test('that reads one name is reached by it where its other names are unreachable', async () => {
    const [daisies, both] = [
      { field: 'which', mentions: ['Daisies'] },
      { field: 'which', mentions: ['Daisies'], alone: ['snow'] },
    ]
    const alone = { ...rule(), when: { all: [{ not: daisies }, both] } }
    expect(await prove('interrupt stop on screen a', [screen('a', [which], { rules: [alone] })])).toMatchObject({
      verdict: 'reachable',
      witness: { answers: { which: 'snow' } },
    })
  })

  test('keeps everyone from what comes after it where it always holds', async () => {
    const always = { ...rule(), when: { not: { field: 'which', value: 'x' } } }
    const screens = [
      screen('a', [which], { rules: [{ ...always, when: { any: [always.when, { field: 'which', value: 'x' }] } }] }),
      screen('b', [age()]),
    ]
    expect(await prove('screen b', screens)).toMatchObject({ verdict: 'unreachable' })
  })

  test('that only an answer on record fulfils is no place of this flow', async () => {
    const onFile = { ...rule(), when: { field: 'elsewhere', value: 'Yes' } }
    await expect(prove('interrupt stop on screen a', [screen('a', [which], { rules: [onFile] })])).rejects.toThrow('no interrupt stop')
  })
})

describe('an undecided place', () => {
  test('depends on handler code', async () => {
    const screens = [screen('one', [yesNo('smokes')], { onSubmit: 'code' })]
    const code: Handler = { interrupts: ['stop'], run: () => ({ type: 'continue' }) }
    expect(await prove('interrupt stop on screen one', screens, { code })).toMatchObject({
      verdict: 'undecided',
      why: expect.stringContaining('handler "code"') as unknown,
    })
  })

  test('is not one behind a pattern: an answer is written that fits it', async () => {
    const code: Field = { name: 'code', type: 'text', label: 'Code', validations: [{ pattern: '^XK-\\d{7}$' }] }
    expect(await prove('screen two', [screen('one', [code]), screen('two', [yesNo('a')])])).toMatchObject({
      verdict: 'reachable',
      witness: { answers: { code: expect.stringMatching(/^XK-\d{7}$/) as unknown } },
    })
  })
})

test('answers are not enumerated: forty questions, each hiding the next, are proved in a moment', async () => {
  const screens = Array.from({ length: 40 }, (_, index) =>
    screen(
      `s${index}`,
      [yesNo(`q${index}`)],
      index === 0
        ? {}
        : {
            dependsOn: {
              any: [
                { field: `q${index - 1}`, value: 'Yes' },
                { field: `q${index >> 1}`, value: 'No' },
              ],
            },
          },
    ),
  )
  const all = screens.map((_screen, index) => ({ field: `q${index}`, value: 'Yes' }))
  const { counts } = await proveFlow({
    flow: flowOf({ screens: [...screens, screen('all', [yesNo('z')], { dependsOn: { all } })] }),
    handlers: {},
    now,
  })
  expect(counts).toMatchObject({ unreachable: 0, undecided: 0 })
})

// long: counts a search of many places; the other tests of this file cover each verdict
test('a handler whose code stops everyone costs its search once, not once for each place behind it', { tags: ['long'] }, async () => {
  const code: Handler = { run: () => ({ type: 'refuse', errors: {} }) }
  const many = Array.from({ length: 60 }, (_, index) => screen(`later-${index}`, [yesNo(`l${index}`)]))
  const flow = flowOf({ screens: [screen('one', [age(), yesNo('smokes')], { onSubmit: 'code' }), ...many] })
  let runs = 0
  const counted: Handler = { run: (...input) => (runs++, code.run?.(...input) ?? { type: 'continue' }) }
  const { counts } = await proveFlow({ flow, handlers: { code: counted }, now })
  expect(counts.undecided).toBeGreaterThan(60)
  expect(runs).toBeLessThan(2_000)
})

test('a private screen before registration is reached by patients with an account, whose script signs in', async () => {
  const flow = flowOf({
    screens: [
      screen('one', [yesNo('a')], { public: false }),
      screen('two', [{ name: 'email', type: 'email', label: 'Email' }], { call: 'sign-up' }),
      screen('three', [yesNo('b')], { public: false }),
    ],
    calls: [{ id: 'sign-up', method: 'POST', provides: ['user_id'] }],
  })
  const { places, counts } = await proveFlow({ flow, handlers: {}, now })
  expect(counts).toMatchObject({ unreachable: 0, undecided: 0 })
  for (const place of places) {
    expect(place).toMatchObject({ witness: { signedIn: true } })
    expect(await replayWitness(place, { flow, handlers: {} })).toBeUndefined()
  }
})

test('a question is come to even where what is refused there leads back to a screen that was skipped, and all later answers are gone with that', async () => {
  const screens = [
    screen('one', [yesNo('a')], { skipButton: { text: 'Skip' }, onSubmit: 'stops' }),
    screen('two', [yesNo('b')]),
    screen('three', [yesNo('c')], {
      rules: [{ when: { field: 'c', answered: true }, outcome: { type: 'refuse', errors: { a: 'Not this' } }, source: 'test' }],
    }),
  ]
  // a patient who answers the first field cannot pass
  const stops: Handler = {
    rules: [{ when: { field: 'a', answered: true }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'test' }],
  }
  expect(await prove('field c', screens, { stops })).toMatchObject({ verdict: 'reachable' })
})
