import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runs } from '../../../../scripts/seed.ts'
import { cardAnswer, fileAnswer, filesAnswer, groupEntry, receipt } from '../schema/answer.ts'
import { answerShapes } from './answerShapes.ts'

const values = ['Tea', 'Coffee', 'Milk', 'Neither', ' ', '\u200B', '5']
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
)

function readable(read: () => boolean): boolean | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

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
  fc.assert(
    fc.property(fc.constantFrom(...names), answer, (name, value) => {
      expect(readable(() => answerShapes[name](value))).toBe(readable(() => schemas[name].safeParse(value).success))
    }),
    { numRuns: runs(200, 2000) },
  )
})
