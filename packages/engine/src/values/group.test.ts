import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue, GroupEntry } from '../schema/index.ts'
import { medicinesField } from '../testing/index.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { formatAnswer } from './formatAnswer.ts'
import { checkField } from './checkField.ts'
import { decodeAnswer, encodeAnswer } from './encodeAnswer.ts'

const field = medicinesField('medicines')
const aspirin = { medicine: 'Aspirin', dose: '81' }
const iron = { medicine: 'Iron', dose: '65.5', since: '2020-02-29' }
/** Any value, as from storage or a network. */
const given = (value: unknown) => value as AnswerValue

describe('each entry is checked like a screen', () => {
  test.each<[what: string, answer: unknown, sentence: string | undefined]>([
    ['none', [], 'Required'],
    ['one that is right', [aspirin], undefined],
    ['as many as are taken', [aspirin, iron, aspirin], undefined],
    ['one too many', [aspirin, iron, aspirin, iron], 'Remove some: the maximum is 3'],
    ['an empty one', [aspirin, {}], 'Check Medicine 2, Name: Required'],
    ['a missing answer', [{ medicine: 'Iron', dose: ' ' }], 'Check Medicine 1, Dose in mg: Required'],
    ['a wrong answer', [aspirin, { ...iron, dose: 'much' }], 'Check Medicine 2, Dose in mg: Invalid number'],
    ['one out of its bounds', [{ ...iron, dose: '5001' }], 'Check Medicine 1, Dose in mg: Enter 5000 or less'],
    ['a day that is none', [{ ...iron, since: '2021-02-29' }], 'Check Medicine 1, Since: Enter a real date'],
    ['an answer of another kind', [{ ...iron, dose: true }], 'Check Medicine 1, Dose in mg: Invalid format'],
    ['what is not asked', [{ ...iron, colour: 'red' }], 'Invalid format'],
  ])('%s', (_what, answer, sentence) => {
    expect(checkField(field, given(answer))?.message).toBe(sentence)
  })

  test('and all errors are reported, by entry and field', () => {
    expect(checkField(field, [{ medicine: 'x'.repeat(41), dose: '81' }, { dose: 'much' }])?.entries).toEqual([
      { entry: 0, field: 'medicine', place: 'Medicine 1, Name', code: 'max-length', message: 'Name must be 40 or fewer characters' },
      { entry: 1, field: 'medicine', place: 'Medicine 2, Name', code: 'required', message: 'Required' },
      { entry: 1, field: 'dose', place: 'Medicine 2, Dose in mg', code: 'number', message: 'Invalid number' },
    ])
  })

  test('with the moment that they are checked at', () => {
    const young = medicinesField('medicines', { fields: [{ name: 'since', type: 'date', label: 'Since', max: { today: {} } }] })
    const on = (moment: string) => checkField(young, [{ since: '2026-01-02' }], { now: () => moment })?.code
    expect(on('2026-01-01T12:00:00Z')).toBe('entry')
    expect(on('2026-01-02T12:00:00Z')).toBeUndefined()
  })

  test('a given list has the minimum count; it may be empty only where optional', () => {
    const two = medicinesField('medicines', { minEntries: 2, optional: true })
    expect(checkField(two, undefined)).toBeUndefined()
    expect(checkField(two, [aspirin])?.message).toBe('Add more: the minimum is 2')
    expect(checkField(two, [aspirin, iron])).toBeUndefined()
  })
})

describe('what is no list of entries is refused as such:', () => {
  class Medicine {
    medicine = 'Aspirin'
    dose = '81'
  }
  const computed = Object.defineProperty({ ...aspirin }, 'dose', { get: () => '81', enumerable: true })
  const holes: unknown[] = [aspirin]
  holes.length = 2
  test.each<[what: string, answer: unknown]>([
    ['a text', 'Aspirin'],
    ['a list of texts', ['Aspirin']],
    ['a text among entries', [aspirin, 'Aspirin']],
    ['a list of lists', [['Aspirin']]],
    ['an entry that is nothing', [aspirin, null]],
    ['a number', [{ medicine: 'Aspirin', dose: 81 }]],
    ['a group in a group', [{ medicine: [aspirin], dose: '81' }]],
    ['a receipt', { kind: 'receipt', id: 'x', label: 'x' }],
    ['an object of a class', [new Medicine()]],
    ['a computed answer', [computed]],
    ['holes', holes],
    ['an ancestor by name', [JSON.parse('{"medicine":"Aspirin","dose":"81","__proto__":{"since":"2020-01-01"}}')]],
    ['an ancestor of text', [JSON.parse('{"medicine":"Aspirin","dose":"81","__proto__":"x"}')]],
  ])('%s', (_what, answer) => {
    expect(checkField(field, given(answer))?.code).toBe('format')
  })

  test('a thousand entries are too many, and not looked into', () => {
    const many = checkField(
      field,
      Array.from({ length: 1000 }, () => ({})),
    )
    expect(many).toEqual({ code: 'max-entries', message: 'Remove some: the maximum is 3' })
  })
})

const texts = fc.string({ unit: 'grapheme', maxLength: 20 })
const entries: fc.Arbitrary<GroupEntry[]> = fc.array(fc.record({ medicine: texts, dose: texts, since: texts }, { requiredKeys: [] }), {
  minLength: 1,
  maxLength: 3,
})

describe('entries travel as one text', () => {
  test('and are read back as they were', () => {
    fc.assert(
      fc.property(entries, (answer) => {
        expect(decodeAnswer(field, encodeAnswer(answer))).toEqual(answer)
      }),
    )
  })

  test.each([
    '[',
    'Aspirin, Iron',
    '{"medicine":"Aspirin"}',
    '["Aspirin"]',
    '[{"dose":81}]',
    '[{"medicine":"A","dose":"81","__proto__":{"since":"x"}}]',
    'null',
  ])('a malformed value is kept and refused: %s', (text) => {
    expect(decodeAnswer(field, text)).toBe(text)
    expect(checkField(field, decodeAnswer(field, text))?.code).toBe('format')
  })

  test('one longer than all entries together can be is not even read', () => {
    const long = `[${' '.repeat(1_000_000)}{"medicine":"Aspirin","dose":"81"}]`
    expect(decodeAnswer(field, long)).toBe(long)
  })

  test('the longest that the fields take is read, however it has to be written', () => {
    const longest = medicinesField('x', { maxEntries: 2, fields: [{ name: 'notes', type: 'text-area', label: 'Notes', maxLength: 50 }] })
    const answer = [{ notes: '\u0007'.repeat(50) }, { notes: '"'.repeat(50) }]
    expect(decodeAnswer(longest, encodeAnswer(answer))).toEqual(answer)
  })
})

test('a person reads each entry with its questions, and not what was left empty', () => {
  expect(formatAnswer(field, [aspirin, iron])).toBe(
    'Medicine 1 (Name: Aspirin, Dose in mg: 81), Medicine 2 (Name: Iron, Dose in mg: 65.5, Since: February 29, 2020)',
  )
  expect(formatAnswer(field, undefined)).toBe('')
})

test('conditions ask whether it is answered, and how many entries it has', () => {
  const holds = (condition: object, answer: AnswerValue | undefined) =>
    evaluate({ field: 'medicines', ...condition } as Parameters<typeof evaluate>[0], () => answer, {}) // one of the forms
  expect(holds({ answered: true }, [aspirin])).toBe(true)
  expect(holds({ answered: false }, [])).toBe(true)
  expect([1, 2, 3].filter((gte) => holds({ gte }, [aspirin, iron]))).toEqual([1, 2])
  expect([1, 2, 3].filter((lt) => holds({ lt }, [aspirin, iron]))).toEqual([3])
  expect(holds({ lt: 2 }, undefined)).toBe(false)
  expect(holds({ gte: '2' }, [aspirin, iron])).toBe(false)
  expect(holds({ value: '[object Object]' }, [aspirin])).toBe(false)
  expect(holds({ value: 1 }, [aspirin])).toBe(false)
  expect(holds({ mentions: ['aspirin'] }, [aspirin])).toBe(false)
})
