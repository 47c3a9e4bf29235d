import type { Condition, Field, Screen } from '@anamnesis/engine/schema'
import { yesNo } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { causes, proveScreens as prove, sorted } from '../../tests/support/prove/proveScreens.ts'

const screen = (id: string, fields: Field[], more: Partial<Screen> = {}): Screen => ({ id, fields, ...more })
/** A field, followed by a conditional screen. */
const behind = (field: Field, dependsOn?: Condition) => [
  screen('one', [field]),
  screen('two', [yesNo('a')], dependsOn ? { dependsOn } : {}),
]
const text = (name: string, more: object = {}): Field => ({ name, type: 'text', label: name, ...more })
const box = (more: object = {}): Field => ({ name: 'box', type: 'checkbox', label: 'Box', ...more })
const reachable = { verdict: 'reachable' }

describe('an unticked box means no:', () => {
  const isOff = { field: 'box', value: false }
  test('what asks for that is reached where it may be left unticked, and by no one where it has to be ticked', async () => {
    expect(await prove('screen two', behind(box({ optional: true }), isOff))).toMatchObject(reachable)
    expect(await prove('screen two', behind(box({ optional: true }), { field: 'box', in: ['false', 'x'] }))).toMatchObject(reachable)
    expect(sorted(await prove('screen two', behind(box(), isOff)))).toMatchObject(causes('answer box', 'screen two > dependsOn'))
  })

  test('yet it is no answer', async () => {
    const both = { all: [isOff, { field: 'box', answered: true }] }
    expect(await prove('screen two', behind(box({ optional: true }), both))).toMatchObject({ verdict: 'unreachable' })
    const neither = { all: [isOff, { field: 'box', answered: false }] }
    expect(await prove('screen two', behind(box({ optional: true }), neither))).toMatchObject(reachable)
  })

  test('next to it on its own screen too, also where it must finally be ticked', async () => {
    const hint = screen('one', [box(), yesNo('why', { dependsOn: isOff })])
    expect(await prove('field why', [hint])).toMatchObject(reachable)
    expect(await prove('option why = “No”', [hint])).toMatchObject({ verdict: 'unreachable' })
  })
})

describe('there is always one more answer that a list does not name:', () => {
  test.each<[type: string, field: Field, values: string[]]>([
    [
      'postal code',
      { name: 'x', type: 'postal-code', label: 'X', serviceableFirstLetters: ['K'] },
      ['K1A 0B1', 'K1A0B1', 'k1a0b1', 'K1B 0B1'],
    ],
    ['phone', { name: 'x', type: 'phone', label: 'X' }, ['6135551234', '2125551234']],
    ['email', { name: 'x', type: 'email', label: 'X' }, ['sam@example.com', 'a@b.ca', 's@example.com']],
    ['text', text('x', { maxLength: 1 }), ['E', 'S', 'O', '1', '2', 'K', 's', 'h']],
  ])('%s', async (_type, field, values) => {
    expect(await prove('screen two', behind(field, { not: { field: 'x', in: values } }))).toMatchObject(reachable)
  })
})

describe('numbers', () => {
  const many = (more: object = {}) => text('x', { inputMode: 'numeric', ...more })
  test('of more than 21 digits are written as patients write them', async () => {
    for (const [edge, field] of [
      [1e21, many()],
      [1.5e300, many()],
      [1e21, text('x')],
    ] as const) {
      expect(await prove('screen two', behind(field, { field: 'x', gt: edge })), String(edge)).toMatchObject(reachable)
      expect(await prove('screen two', behind(field, { field: 'x', value: edge })), String(edge)).toMatchObject(reachable)
      expect(await prove('screen two', behind(field, { field: 'x', gte: edge - edge / 4, lt: edge })), String(edge)).toMatchObject(
        reachable,
      )
    }
  })

  test('are one number in several spellings, and each text is one spelling', async () => {
    const otherwise = { all: [{ field: 'x', value: 5 }, { not: { field: 'x', value: '5' } }] }
    expect(await prove('screen two', behind(many(), otherwise))).toMatchObject(reachable)
    expect(await prove('screen two', behind(text('x'), otherwise))).toMatchObject(reachable)
    expect(await prove('screen two', behind(many({ maxLength: 1 }), otherwise))).toMatchObject({ verdict: 'unreachable' })
    const either = { all: [{ field: 'x', value: '5' }, { not: { field: 'x', value: 5 } }] }
    expect(await prove('screen two', behind(many(), either))).toMatchObject({ verdict: 'unreachable' })
  })

  test('may be broken ones in a text', async () => {
    expect(await prove('screen two', behind(text('x'), { field: 'x', gt: 1e-9, lt: 2e-9 }))).toMatchObject(reachable)
  })
})

test('a text that is compared with one letter is answered, or has no answer', async () => {
  for (const isAnswered of [true, false]) {
    const field = text('x', { optional: true })
    const both = { all: [{ field: 'x', answered: isAnswered }, { not: { field: 'x', value: 'y' } }] }
    expect(await prove('screen two', behind(field, both)), String(isAnswered)).toMatchObject(reachable)
  }
  const blank = { all: [{ field: 'x', answered: true }, { not: { field: 'x', answered: true } }] }
  expect(await prove('screen two', behind(text('x', { optional: true }), blank))).toMatchObject({ verdict: 'unreachable' })
})

describe('a screen can be come to and not left:', () => {
  const trap = text('x', { maxLength: 3, validations: [{ pattern: '^a{5}$' }] })
  test('where no answer will do, and what comes after it is dead', async () => {
    expect(await prove('field x', [screen('one', [trap])])).toMatchObject(reachable)
    for (const place of ['leaving screen one', 'the end'])
      expect(await prove(place, [screen('one', [trap])])).toMatchObject(causes('answer x'))
  })

  test('not where the answer is optional, hidden from everyone or skipped', async () => {
    const hidden = { ...trap, dependsOn: { field: 'a', value: 'Never' } }
    for (const one of [
      screen('one', [{ ...trap, optional: true }]),
      screen('one', [yesNo('a'), hidden]),
      screen('one', [trap], { skipButton: { text: 'Skip' } }),
    ])
      for (const place of ['leaving screen one', 'the end']) expect(await prove(place, [one])).toMatchObject(reachable)
  })

  test('where each answer is refused; an interrupt is an exit', async () => {
    const on = (outcome: NonNullable<NonNullable<Screen['rules']>[number]['outcome']>) => [
      screen('one', [yesNo('a')], { rules: [{ when: { field: 'a', answered: true }, outcome, source: 'test' }] }),
    ]
    expect(await prove('leaving screen one', on({ type: 'refuse', errors: { a: 'No' } }))).toMatchObject(
      causes('answer a', 'screen one > rule 1'),
    )
    expect(await prove('leaving screen one', on({ type: 'interrupt', interrupt: 'stop' }))).toMatchObject(reachable)
  })
})

describe('a pattern', () => {
  test.each([
    ['that looks ahead', ['^(?=.*Q7).{6}$']],
    ['that looks ahead for what may not be', ['^(?!.*a)(?!1)\\w{4}$']],
    ['of a password, in one', ['^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^\\w\\s]).{12,128}$']],
    ['beside two others', ['[A-Z].*[A-Z]', '\\d{3}', '^[^\\s]{10,}$', '[!?]$']],
    ['that repeats what looks ahead', ['^(?:(?=a|b)\\w){3}$', 'ab']],
  ])('%s is answered', async (_what, patterns) => {
    const field = text('x', { maxLength: 128, validations: patterns.map((pattern) => ({ pattern })) })
    expect(await prove('the end', [screen('one', [field])])).toMatchObject(reachable)
  })

  test('of a password is answered together with its minimum length', async () => {
    const field: Field = {
      name: 'x',
      type: 'password',
      label: 'X',
      minLength: 14,
      maxLength: 64,
      validations: ['[A-Z]', '\\d', '[!?]$'].map((pattern) => ({ pattern })),
    }
    expect(await prove('the end', [screen('one', [field])])).toMatchObject(reachable)
  })

  test('is proved to have no answer together with another, with a length and with the format of its type', async () => {
    const fields: Field[] = [
      text('x', { validations: [{ pattern: '^[a-m]+$' }, { pattern: '[n-z]' }] }),
      text('x', { minLength: 9, validations: [{ pattern: '^.{1,8}$' }] }),
      text('x', { validations: [{ pattern: '^(?!.*\\d)' }, { pattern: '^(?=.*\\d)' }] }),
      { name: 'x', type: 'phone', label: 'X', validations: [{ pattern: '^\\+1' }] },
    ]
    for (const field of fields) expect(await prove('leaving screen one', [screen('one', [field])])).toMatchObject(causes('answer x'))
  })

  // backreferences are not solved
  const hard = { maxLength: 60, validations: [{ pattern: '^(\\w{2})-(\\w{2})-\\2\\1$' }, { pattern: 'x7' }] }
  test('without a found answer leaves open only what needs it, and is reported once', async () => {
    const optional = behind(text('x', { ...hard, optional: true }))
    expect(await prove('the end', optional)).toMatchObject(reachable)
    const required = behind(text('x', hard))
    expect(await prove('field x', required)).toMatchObject(reachable)
    expect(await prove('leaving screen one', required)).toMatchObject({
      verdict: 'undecided',
      why: expect.stringContaining('example') as unknown,
    })
    expect(await prove('screen two', required)).toMatchObject({ verdict: 'undecided', within: 'leaving screen one' })
  })

  test('is answered with the example of its field', async () => {
    const field = text('x', { ...hard, example: 'x7-ab-abx7' })
    expect(await prove('the end', behind(field))).toMatchObject({ ...reachable, witness: { answers: { x: 'x7-ab-abx7' } } })
  })
})
