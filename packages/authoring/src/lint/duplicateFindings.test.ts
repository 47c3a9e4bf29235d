import { expect, test } from 'vitest'
import { lintText } from '../../tests/support/lint/lintText.ts'

const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
const text = (name: string, more: object = {}) => ({ name, type: 'text', label: name, ...more })
const choice = (name: string, more: object = {}) => ({ name, type: 'radio-group', label: name, options: options('Yes', 'No'), ...more })
const flow = (...screens: object[]) => ({
  schemaVersion: 2,
  id: 'sample',
  version: 1,
  labels: { brand: 'northway', treatment: 'ed' },
  kind: 'onboarding',
  variant: 'full',
  steps: [{ id: 'one', title: 'One', screens: screens.map((screen, at) => ({ id: `s${at}`, ...screen })) }],
  calls: {},
  interrupts: {},
})
/** A conditional screen, followed by one that depends on both questions. */
const after = (dependsOn: object) =>
  flow(
    { fields: [choice('a')] },
    { dependsOn, fields: [choice('b')] },
    {
      dependsOn: {
        all: [
          { field: 'a', value: 'Yes' },
          { field: 'b', value: 'Yes' },
        ],
      },
      fields: [text('c')],
    },
  )

test.each<[mistake: string, document: object, code: string, suggestion: string]>([
  [
    'an answer in other letters, and a condition behind it',
    after({ field: 'a', value: 'yes' }),
    'CONDITION_VALUE_NOT_OFFERED',
    'Did you mean "Yes"?',
  ],
  ['a comparison of another name', after({ field: 'a', equals: 'Yes' }), 'SHAPE_UNKNOWN_KEY', 'Write "value".'],
  ['a comparison that nobody knows', after({ field: 'a', beyond: 5 }), 'SHAPE_UNKNOWN_KEY', 'Known: field, value'],
  ['the answer under the name of its question', after({ 'ever-smoked': 'Yes' }), 'SHAPE_UNKNOWN_KEY', 'Known: field, value'],
  [
    'two comparisons in one',
    after({ field: 'a', answered: true, gte: 3 }),
    'SHAPE_UNKNOWN_KEY',
    'It cannot be combined with the other keys',
  ],
  ['and, where all is meant', after({ and: [{ field: 'a', value: 'Yes' }] }), 'SHAPE_UNKNOWN_KEY', 'Write "all".'],
  ['or, where any is meant', after({ or: [{ field: 'a', value: 'Yes' }] }), 'SHAPE_UNKNOWN_KEY', 'Write "any".'],
  [
    'a sum of another name',
    flow({ fields: [text('n', { inputMode: 'numeric' })], calculated: [{ name: 'c', label: 'C', value: { plus: [{ field: 'n' }, 1] } }] }),
    'SHAPE_UNKNOWN_KEY',
    'Write "add".',
  ],
  [
    'an operation that nobody knows',
    flow({
      fields: [text('n', { inputMode: 'numeric' })],
      calculated: [{ name: 'c', label: 'C', value: { combine: [{ field: 'n' }, 1] } }],
    }),
    'SHAPE_UNKNOWN_KEY',
    'Known: field, add',
  ],
  [
    'an object where a number or a day is compared',
    after({ field: 'a', gt: { today: {} } }),
    'SHAPE_WRONG_VALUE',
    'Name at least one of years, months, days',
  ],
  [
    'a day called today',
    flow({ fields: [{ name: 'd', type: 'date', label: 'D', max: 'today' }] }),
    'SHAPE_WRONG_VALUE',
    '{"today": {"days": 0}}',
  ],
  ['a title of a question', flow({ fields: [{ name: 'a', type: 'text', title: 'A' }] }), 'SHAPE_UNKNOWN_KEY', 'Write "label".'],
  [
    'choices of a question',
    flow({ fields: [{ name: 'a', type: 'radio-group', label: 'A', choices: options('Yes', 'No') }] }),
    'SHAPE_UNKNOWN_KEY',
    'Write "options".',
  ],
  [
    'one box to tick with options',
    flow({ fields: [{ name: 'a', type: 'checkbox', label: 'A', options: options('Tea', 'Milk') }] }),
    'SHAPE_UNKNOWN_KEY',
    'Write "type": "checkbox-group".',
  ],
  [
    'details under an option of a misspelt field',
    flow({ fields: [choice('drinks'), text('b', { underOption: true, dependsOn: { field: 'drnks', value: 'Yes' } })] }),
    'CONDITION_UNKNOWN_FIELD',
    'Did you mean "drinks"?',
  ],
  ['a question that says it has to be answered', flow({ fields: [text('a', { required: true })] }), 'SHAPE_UNKNOWN_KEY', 'Remove it'],
  ['a label with nothing in it', flow({ fields: [text('a', { label: '' })] }), 'SHAPE_WRONG_VALUE', 'Write a value'],
  ['fields that are no list', flow({ fields: text('a') }), 'SHAPE_WRONG_VALUE', 'Write a list in square brackets.'],
  [
    'one option that is only a text',
    flow({ fields: [choice('a', { options: [...options('Yes'), 'No'] })] }),
    'SHAPE_WRONG_VALUE',
    'Write { "value": "No", "label": "No" }.',
  ],
  [
    'an option without its value, which is asked for later',
    flow(
      { fields: [choice('a', { options: [...options('Yes'), { label: 'No' }] })] },
      { dependsOn: { field: 'a', value: 'No' }, fields: [text('b')] },
    ),
    'SHAPE_WRONG_VALUE',
    'Write it.',
  ],
  [
    'a list of options that is not there, with one that stands alone',
    flow({ fields: [{ name: 'a', type: 'checkbox-group', label: 'A', exclusiveOption: 'None', options: { $options: 'nowhere' } }] }),
    'FLOW_UNKNOWN_OPTIONS',
    'None is defined.',
  ],
  [
    'a first screen that is not public, before three that are',
    flow({ fields: [text('a')] }, ...['b', 'c', 'd'].map((name) => ({ public: true, fields: [text(name)] }))),
    'SCREEN_PUBLIC_TOO_LATE',
    'write "public": true on “s0”',
  ],
])('%s is reported once, with its suggestion', (_mistake, document, code, suggestion) => {
  const found = lintText(JSON.stringify(document)).filter(({ severity }) => severity === 'error')
  // ignore findings about unread and unsent answers
  const told = found.filter((one) => !one.code.startsWith('ANSWER_'))
  expect(told.map((one) => one.code)).toEqual([code])
  expect(told[0]?.suggestion).toContain(suggestion)
})

test('the entry of a list that is wrong is counted from one', () => {
  const [found] = lintText(JSON.stringify(flow({ fields: [choice('a', { options: [...options('Yes'), 'No'] })] })))
  expect(found?.message).toBe('entry 2 of “options” has the wrong type: “No”')
})
