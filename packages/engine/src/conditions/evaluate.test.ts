import { describe, expect, test } from 'vitest'
import type { AnswerValue, Condition } from '../schema/index.ts'
import { evaluate } from './evaluate.ts'

const ANSWERS: Record<string, AnswerValue> = {
  colour: 'Red',
  list: ['One', 'Two'],
  weight: '181.5',
  birth: '1990-05-01',
  ticked: true,
  unticked: false,
  blank: '',
}
const holds = (condition: Condition) => evaluate(condition, (name) => ANSWERS[name], { dialog: 'test' })

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
  ]
  test.each(cases)('%j is %s', (condition, expected) => expect(holds(condition)).toBe(expected))
})
