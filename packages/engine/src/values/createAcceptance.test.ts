import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runs } from '../../../../scripts/seed.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import { cardAnswer, fileAnswer, filesAnswer, groupEntry, receipt } from '../schema/answer.ts'
import { medicinesField } from '../testing/index.ts'
import { answerShapes } from './answerShapes.ts'
import { checkField } from './checkField.ts'
import { createAcceptance } from './createAcceptance.ts'
import { describeField, fieldDescriptors } from './fieldDescriptors.ts'

const run = <Values>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: runs(200, 2000) })

const values = ['Tea', 'Coffee', 'Milk', 'Neither', ' ', '\u200B', '5']
const options = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }).map((all) => all.map((value) => ({ value, label: value })))
const length = fc.option(fc.nat({ max: 12 }), { nil: undefined })
const patterns = fc.constantFrom(
  undefined,
  [],
  [{ pattern: '^[\\p{L} .-]+$', message: 'Letters only' }],
  [{ pattern: '(' }],
  [{ pattern: '5' }],
)
const bound = fc.constantFrom<unknown[]>(
  undefined,
  undefined,
  5,
  0,
  181.25,
  '1990-12-31',
  '2000-01-01',
  { today: { years: -18 } },
  { today: {} },
  null,
)
const moments = fc.constantFrom<((() => string) | undefined)[]>(
  undefined,
  () => '2008-12-31T12:00:00Z',
  () => '2020-02-29T12:00:00Z',
)
const flag = fc.option(fc.boolean(), { nil: undefined })
const types = fc.constantFrom(...(Object.keys(fieldDescriptors) as Field['type'][])) // keys are the types

/** Fields of every type, with valid and foreign keys, intact and broken. */
const field = fc
  .record({
    type: types,
    options,
    minLength: length,
    maxLength: length,
    validations: patterns,
    optional: flag,
    inputMode: fc.constantFrom(undefined, 'numeric', 'decimal'),
    min: bound,
    max: bound,
    exclusiveOption: fc.constantFrom(undefined, 'Neither', 'Tea'),
    minChosen: fc.constantFrom(undefined, undefined, 2),
    maxChosen: fc.constantFrom(undefined, undefined, 1, 2),
    fields: fc.constant(medicinesField('x').fields),
    maxEntries: fc.nat({ max: 4 }),
    minFiles: fc.constantFrom(undefined, 2),
    maxFiles: fc.constantFrom(undefined, 3),
    serviceableFirstLetters: fc.constantFrom(undefined, ['K', 'V']),
    confirms: fc.constantFrom(undefined, undefined, 'other'),
  })
  .map(
    ({ confirms, ...more }) => ({ name: 'x', label: 'Answer', ...more, ...(confirms !== undefined && { confirms }) }) as unknown as Field,
  ) // some have no type

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 14 }),
  fc.constantFrom(
    ...values,
    'someone@example.com',
    'K1A 0B1',
    'k1a0b1',
    '6045551234',
    '5',
    '181.25',
    '1.234',
    'eight888',
    '1990-12-31',
    '2001-02-29',
    '\0',
    '',
  ),
)
const holes: unknown[] = []
holes.length = 3

/** Answers of every kind, and invalid values. */
const aReceipt = fc.record({ kind: fc.constant('receipt'), id: texts, label: texts })
const aFile = fc.record({
  kind: fc.constant('file'),
  name: fc.constantFrom('a.jpg', 'a.exe'),
  size: fc.nat(),
  type: texts,
  content: texts,
})
const answer = fc.oneof(
  { weight: 4, arbitrary: texts },
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...values), { maxLength: 12 }) },
  fc.array(texts),
  fc.boolean(),
  fc.constant(undefined),
  fc.constant({ kind: 'card' }),
  fc.array(
    fc.dictionary(
      fc.constantFrom('medicine', 'dose', 'since', 'constructor', 'x'),
      fc.oneof(texts, fc.boolean(), fc.array(texts), fc.nat()),
    ),
  ),
  aReceipt,
  aFile,
  fc.record({
    kind: fc.constant('files'),
    files: fc.array(fc.oneof(aReceipt, aFile, fc.constantFrom({ kind: 'card' }, null, 'x')), { maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('files'), files: fc.array(aReceipt, { maxLength: 12 }) }),
  fc.anything({ withSparseArray: true, withNullPrototype: true }),
  fc.constantFrom(
    holes,
    new Proxy([], {
      get: () => {
        throw new Error('from inside')
      },
    }),
  ), // sparse and unreadable values
) as fc.Arbitrary<AnswerValue | undefined> // any value

/** The result of checkField: its issue, or the code of its error. */
function wordOf(
  asked: Field,
  given: AnswerValue | undefined,
  answerOf: (name: string) => AnswerValue | undefined,
  now?: () => string,
): unknown {
  try {
    return checkField(asked, given, { answerOf, now })
  } catch (error) {
    return error
  }
}

function readable(read: () => boolean): boolean | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

describe('an answer that is accepted at once', () => {
  test('is exactly one that validation accepts, for any field and answer', () => {
    run(
      fc.property(field, answer, answer, moments, (asked, given, other, now) => {
        const answerOf = () => other
        if (createAcceptance(asked, describeField)(given, answerOf, now)) expect(wordOf(asked, given, answerOf, now)).toBeUndefined()
      }),
    )
  })

  const offered = ['Yes', 'No', 'Neither'].map((value) => ({ value, label: value }))
  const plain: readonly (readonly [Partial<Field> & Pick<Field, 'type'>, AnswerValue])[] = [
    [{ type: 'tile', options: offered }, 'Yes'],
    [{ type: 'radio-group', options: offered }, 'No'],
    [{ type: 'select', options: offered }, 'No'],
    [{ type: 'checkbox-group', options: offered, exclusiveOption: 'Neither' }, ['Yes', 'No']],
    [{ type: 'multi-select', options: offered }, ['Neither']],
    [{ type: 'text', minLength: 2, validations: [{ pattern: '^[A-Z]' }] }, 'Anna'],
    [{ type: 'text-area' }, 'Since spring'],
    [{ type: 'date' }, '1990-12-31'],
    [{ type: 'date', min: '1990-12-31', max: { today: { years: -18 } } }, '1990-12-31'],
    [{ type: 'text', inputMode: 'decimal', min: 5, max: 181.25 }, '181.25'],
    [{ type: 'email' }, 'someone@example.com'],
    [{ type: 'phone' }, '6045551234'],
    [{ type: 'postal-code' }, 'K1A 0B1'],
    [{ type: 'height' }, '70'],
    [{ type: 'address-autocomplete' }, '1 Main Street'],
  ]
  test.each(plain)(
    'is nearly every right one: %j',
    (some, given) =>
      expect(
        createAcceptance({ name: 'x', label: 'Answer', ...some } as Field, describeField)(
          given,
          () => undefined,
          () => '2026-01-01T12:00:00Z',
        ),
      ).toBe(true), // each case has the keys of its type
  )
})

test('the handwritten shapes equal those of the schemas', () => {
  const schemas = {
    text: z.string(),
    list: z.array(z.string()),
    entries: z.array(groupEntry),
    flag: z.boolean(),
    textOrReceipt: z.union([z.string(), receipt]),
    cardOrReceipt: z.union([cardAnswer, receipt]),
    files: z.union([fileAnswer, receipt, filesAnswer]),
  } satisfies Record<keyof typeof answerShapes, z.ZodMiniType>
  const names = Object.keys(schemas) as (keyof typeof schemas)[] // keys are the names
  run(
    fc.property(fc.constantFrom(...names), answer, (name, value) => {
      expect(readable(() => answerShapes[name](value))).toBe(readable(() => schemas[name].safeParse(value).success))
    }),
  )
})
