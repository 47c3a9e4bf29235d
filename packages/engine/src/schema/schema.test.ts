import { describe, expect, test } from 'vitest'
import { FlowError } from '../errors/FlowError.ts'
import { FlowDocumentError } from './FlowDocumentError.ts'
import { isUniquelyRead } from './flowFaults.ts'
import { keyOwners } from './suggestKey.ts'
import { knownKeys } from './knownKeys.ts'
import { parseFlow } from './parseFlow.ts'
import { screen } from './screen.ts'
import { type DocumentName, documentsIn, toJsonSchema } from './toJsonSchema.ts'

function catchError(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

const good = () => ({
  schemaVersion: 2,
  id: 'sample',
  version: 1,
  kind: 'onboarding',
  variant: 'full',
  steps: [{ id: 'only', title: 'Only', screens: [{ id: 'a', fields: [{ name: 'x', type: 'text', label: 'X' }] }] }],
  calls: {},
  interrupts: {},
})

describe('a document that is not a flow is refused, with the place', () => {
  const broken: [string, (flow: ReturnType<typeof good>) => unknown, string][] = [
    ['a misspelt key', (flow) => ({ ...flow, varient: 'full' }), 'varient'],
    [
      'an attribute of another field type',
      (flow) => Object.assign(flow.steps[0]?.screens[0]?.fields[0] ?? {}, { triggerNextOnChange: true }) && flow,
      'triggerNextOnChange',
    ],
    ['a number for a text', (flow) => ({ ...flow, id: 7 }), 'id'],
    ['no steps', (flow) => ({ ...flow, steps: [] }), 'steps'],
    [
      'an unknown field type',
      (flow) => Object.assign(flow.steps[0]?.screens[0]?.fields[0] ?? {}, { type: 'txt' }) && flow,
      'steps.0.screens.0.fields.0',
    ],
    ['not an object', () => 'flow', '(document)'],
  ]
  test.each(broken)('%s', (_what, breakIt, place) => expect(() => parseFlow(breakIt(good()))).toThrow(place))
})

describe('a fault says where it is, what it is, and how to fix it', () => {
  const field = (more: object) => ({
    ...good(),
    steps: [{ id: 'only', title: 'Only', screens: [{ id: 'a', fields: [{ name: 'x', type: 'text', label: 'X', ...more }] }] }],
  })
  const choice = (more: object, ...values: string[]) =>
    field({ type: 'checkbox-group', options: values.map((value) => ({ value, label: value })), ...more })
  const at = 'FLOW_INVALID steps.0.screens.0.fields.0'
  const faults: [what: string, document: unknown, says: string][] = [
    ['a misspelt key', field({ lable: 'x' }), `${at}.lable: "lable" is not a valid key here. Did you mean "label"?`],
    [
      'a key of a screen',
      field({ title: 'x' }),
      `${at}.title: "title" is not a valid key here. It belongs to a screen: move it there, or remove it.`,
    ],
    [
      'a key of other types',
      field({ options: [] }),
      'It belongs to a field of type checkbox-group, multi-select, radio-group, select, tile',
    ],
    ['an unknown type', field({ type: 'txt' }), `${at}.type: "txt" does not fit here. Did you mean "text"?`],
    ['a missing key', field({ type: 'tile' }), `${at}.options: the key "options" is missing. Write it.`],
    ['a number for a text', field({ label: 7 }), `${at}.label: 7 does not fit here. Write a text in double quotes.`],
    ['a name that every object has', field({ name: 'constructor' }), `${at}.name: "constructor" does not fit here. Use another name`],
    [
      'no regular expression',
      field({ validations: [{ pattern: '(' }] }),
      `${at}.validations.0.pattern: this is not a valid regular expression`,
    ],
    [
      'a pattern that some answers keep busy for hours',
      field({ validations: [{ pattern: '^(\\w+\\s?)*$' }] }),
      `${at}.validations.0.pattern: an answer of length 100 can take this pattern more than ten million steps: it has too many ways to match. Separate repetitions`,
    ],
    [
      'a pattern that takes too long on the longest answer',
      field({ validations: [{ pattern: '^a*a*$' }] }),
      'an answer of length 10000 can take this pattern more than ten million steps. Give the field a maxLength of at most 2000',
    ],
    [
      'a pattern whose counted repetitions multiply',
      field({ maxLength: 60, validations: [{ pattern: '^(a?){30}a{30}$' }] }),
      `${at}.validations.0.pattern: an answer of length 60 can take this pattern more than ten million steps`,
    ],
    [
      'lengths that exclude each other',
      field({ minLength: 3, maxLength: 2 }),
      `${at}.minLength: no answer is long enough and short enough.`,
    ],
    [
      'numbers that exclude each other',
      field({ inputMode: 'numeric', min: 65, max: 18 }),
      `${at}.min: no answer is between min and max. Make it 18 or less.`,
    ],
    ['a bound of words', field({ min: 18 }), `${at}.min: a text without inputMode is not a number. Add inputMode, or remove min.`],
    ['an upper bound of words', field({ max: 18 }), `${at}.max: a text without inputMode is not a number.`],
    [
      'a number that no answer is long enough for',
      field({ inputMode: 'decimal', min: 99.5, maxLength: 2 }),
      `${at}.min: no number that large fits maxLength. Make maxLength 3 or more.`,
    ],
    [
      'a bound below every number',
      field({ inputMode: 'numeric', max: -1 }),
      `${at}.max: no answer is negative without a negative min. Write a min.`,
    ],
    [
      'decimals of a whole number',
      field({ inputMode: 'numeric', decimals: 2 }),
      `${at}.decimals: only a text with inputMode decimal has decimals. Write "inputMode": "decimal", or remove decimals.`,
    ],
    [
      'a day for a number',
      field({ inputMode: 'numeric', min: '2000-01-31' }),
      `${at}.min: "2000-01-31" does not fit here. Write a number or an object in braces.`,
    ],
    ['a number for a day', field({ type: 'date', min: 18 }), `${at}.min: 18 does not fit here.`],
    [
      'a day of no calendar',
      field({ type: 'date', max: '2001-02-29' }),
      `${at}.max: "2001-02-29" does not fit here. Write a day of the calendar, such as "2000-01-31", or one counted from today: {"today": {"days": 0}}.`,
    ],
    [
      'days that exclude each other',
      field({ type: 'date', min: '2000-02-01', max: '2000-01-31' }),
      `${at}.min: no answer is between min and max. Make it no later than max.`,
    ],
    [
      'days from today that exclude each other',
      field({ type: 'date', min: { today: { years: -18 } }, max: { today: { months: -217 } } }),
      `${at}.min: no answer is between min and max.`,
    ],
    ['a day from today without a count', field({ type: 'date', min: { today: {} } }), 'Name at least one of years, months, days'],
    [
      'a unit that is none',
      field({ type: 'date', min: { today: { year: -18 } } }),
      `${at}.min.today.year: "year" is not a valid key here. Did you mean "years"?`,
    ],
    ['half a day', field({ type: 'date', min: { today: { days: 0.5 } } }), `${at}.min.today.days: 0.5 does not fit here.`],
    ['bounds of a choice', choice({ min: 1 }, 'Tea'), `${at}.min: "min" is not a valid key here.`],
    [
      'a repeated password that is nowhere',
      field({ type: 'password', confirms: 'y' }),
      `${at}.confirms: there is no other field "y" on this screen.`,
    ],
    [
      'a password that repeats itself',
      field({ type: 'password', confirms: 'x' }),
      `${at}.confirms: there is no other field "x" on this screen.`,
    ],
    ['two options of one value', choice({}, 'Tea', 'tea'), `${at}.options.1.value: "tea" is the value of another option.`],
    ['an option with a space at its end', choice({}, 'Tea '), `${at}.options.0.value: "Tea " starts or ends with a space`],
    [
      'options that read the same',
      choice({}, 'Tea', 'Milk', 'tea,milk'),
      `${at}.options: two selections would be encoded as the same text.`,
    ],
    [
      'an exclusive option that is not offered',
      choice({ exclusiveOption: 'None' }, 'Tea'),
      `${at}.exclusiveOption: "None" is not offered.`,
    ],
    [
      'an option for what is not listed that is not offered',
      choice({ type: 'multi-select', notListed: { option: 'Another', details: 'x' } }, 'Tea'),
      `${at}.notListed.option: "Another" is not offered.`,
    ],
    ['a range without a bound', field({ dependsOn: { field: 'y' } }), `${at}.dependsOn.value: the key "value" is missing.`],
    ['a factor of 0', field({ inputMode: 'decimal', otherUnits: [{ unit: 'mg/dL', factor: 0 }] }), 'Write a number above 0.'],
    ['an empty all', field({ dependsOn: { all: [] } }), `${at}.dependsOn.all: a list does not fit here. The minimum is 1 entry.`],
    [
      'a call under another name',
      { ...good(), calls: { save: { id: 'store', method: 'PUT' } } },
      'FLOW_INVALID calls.save.id: the call "save" says that it is "store".',
    ],
  ]
  test.each(faults)('%s', (_what, document, says) => expect(() => parseFlow(document)).toThrow(says))

  test('what a page explains carries its code', () => {
    const error = catchError(() => parseFlow(field({ validations: [{ pattern: '(a+)+$' }] })))
    expect(error).toMatchObject({ faults: [{ code: 'PATTERN_UNSAFE', path: 'steps.0.screens.0.fields.0.validations.0.pattern' }] })
  })

  test('a pattern that is fast on answers as short as the field takes is let pass', () => {
    expect(() => parseFlow(field({ maxLength: 100, validations: [{ pattern: '^a*a*$' }] }))).not.toThrow()
    expect(() => parseFlow(field({ type: 'phone', validations: [{ pattern: '^\\d*\\d*\\d*$' }] }))).not.toThrow()
  })

  test.each([
    { inputMode: 'numeric', min: 18, max: 18 },
    { inputMode: 'decimal', min: 99.5, maxLength: 4 },
    { type: 'date', min: '2000-01-31', max: '2000-01-31' },
    { type: 'date', min: { today: { days: 0 } }, max: { today: { days: 0 } } },
    { type: 'date', min: { today: { years: -120 } }, max: { today: { years: -18, days: -1 } } },
    // months and days compare only on a calendar
    { type: 'date', min: { today: { months: -1 } }, max: { today: { days: -30 } } },
    { type: 'date', min: '2030-01-01', max: { today: { days: 0 } } },
  ])('bounds that some answer may lie within are let pass: %j', (bounds) => {
    expect(() => parseFlow(field(bounds))).not.toThrow()
  })

  test('more patterns than can be checked are refused', () => {
    const fields = Array.from({ length: 101 }, (_, index) => ({
      name: `x${index}`,
      type: 'text',
      label: 'X',
      validations: [{ pattern: `^[a-z]{${index + 1}}$` }],
    }))
    const flow = { ...good(), steps: [{ id: 'only', title: 'Only', screens: [{ id: 'a', fields }] }] }
    expect(() => parseFlow(flow)).toThrow('fields.100.validations.0.pattern: the flow has more than 100 patterns')
  })

  test('and every fault is reported, the first ten in the message', () => {
    const error = catchError(() => parseFlow(field(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`zzz${index}`, 1])))))
    expect(error).toBeInstanceOf(FlowError)
    expect(error).toMatchObject({
      code: 'FLOW_INVALID',
      where: 'steps.0.screens.0.fields.0.zzz0',
      message: expect.stringContaining('and 2 more.') as string,
    })
    expect(error instanceof FlowDocumentError && error.faults.length).toBe(12)
  })
})

test.each([
  [['Tea', 'Milk'], true],
  [['Heart disease', 'Heart disease, treated', 'Stroke, recent'], true],
  [['Tea,black', 'Milk', 'Tea,green'], true],
  [['a', 'b', 'a,b'], false],
  [['a', 'a,b', 'b,c', 'c'], false],
  [['A', 'b', 'a,B'], false],
])('of %j, that each selection reads in one way only is %s', (values, expected) => expect(isUniquelyRead(values)).toBe(expected))

describe('every attribute of the specification is a key of the format', () => {
  const fieldAttributes =
    'name, type, label, labelHint, description, placeholder, options, optional, disabled, focusOnMount, inputMode, minLength, maxLength, size, triggerNextOnChange, validations, variant, dependsOn, associatedAttribute'
  const screenAttributes =
    'id, call, conditionalFields, customComponent, description, displayFieldValue, fields, footerMessage, formMaxWidth, nextButton, onMount, onSubmit, previousButton, public, skipButton, submitOnlyInnerStepValues, subTitle, title, trackAction'
  test.each(fieldAttributes.split(', '))('%s of a field', (key) => expect(keyOwners(key)).toContain('a field'))
  test.each(screenAttributes.split(', '))('%s of a screen', (key) => expect(knownKeys(screen, {}, [])).toContain(key))
})

describe('the JSON Schema', () => {
  const nodesOf = (node: unknown): Record<string, unknown>[] =>
    typeof node !== 'object' || node === null ? [] : [node as Record<string, unknown>, ...Object.values(node).flatMap(nodesOf)] // checked on the line before

  test.each(Object.keys(documentsIn({})))('of a %s allows no key that it does not know', (name) => {
    const objects = nodesOf(toJsonSchema(name as DocumentName)).filter((node) => 'properties' in node && node['type'] === 'object')
    expect(objects.length).toBeGreaterThan(10)
    expect(objects.filter((node) => node['additionalProperties'] !== false)).toEqual([])
  })
  test.each(Object.keys(documentsIn({})))('of a %s explains every key', (name) => {
    const unexplained = nodesOf(toJsonSchema(name as DocumentName)).flatMap(
      ({ properties = {} }) =>
        Object.entries(properties as Record<string, { description?: string }>).flatMap(([key, { description }]) =>
          description ? [] : [key],
        ), // a schema's properties are schemas
    )
    expect(unexplained).toEqual([])
  })
})
