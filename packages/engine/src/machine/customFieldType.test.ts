import { expect, test } from 'vitest'
import { describeField } from '../values/fieldDescriptors.ts'
import { formatAnswer } from '../values/formatAnswer.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { walk } from '../walk/walk.ts'
import { type FlowDocumentError, type CustomField, parseFlow, toJsonSchema, type Vocabulary } from '../schema/index.ts'
import { flowOf, memoryPorts, sliderField, sliderVocabulary as vocabulary } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const FACTS = { signedIn: false, flags: {} }

/** Asks patients who say 7 or more for the start date, then sends everything. */
const flow = flowOf({
  vocabulary,
  screens: [
    { id: 'pain', fields: [sliderField('pain')] },
    { id: 'bad', dependsOn: { field: 'pain', gte: 7 }, fields: [{ type: 'text', name: 'since', label: 'Since when?' }] },
    { id: 'save', call: 'save', fields: [sliderField('sleep', { optional: true })] },
  ],
  calls: [{ id: 'save', method: 'PUT', onSuccess: 'inbox', refresh: ['scores'] }],
})
const open = (ports = memoryPorts()) => openQuestionnaire({ flow, vocabulary, ports, facts: FACTS })

test('a field type that a product declares is asked, checked in its own words, branched on, kept and sent', async () => {
  const ports = memoryPorts()
  const questionnaire = await open(ports)
  const next = async (field: string, value: string) => {
    questionnaire.answer(field, value)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view()
  }
  expect((await next('pain', '11')).errors).toEqual({ pain: 'Choose a place from 0 to 10' })
  expect((await next('pain', '7')).screen.id).toBe('bad')
  questionnaire.send({ type: 'BACK' })
  expect((await next('pain', '6')).screen.id).toBe('save')
  await questionnaire.saved()
  expect((await open(memoryPorts({ stored: ports.stored() }))).answerOf('pain')).toBe('6')
  expect((await next('sleep', '3')).isComplete).toBe(true)
  expect(ports.sent.map(({ body }) => body)).toEqual([{ sleep: '3' }])
})

test('a server walks its answers, and a person reads them in the product’s words', () => {
  const compiled = compileFlow(flow, vocabulary)
  expect(walk(compiled, { pain: '8', since: 'May' }, FACTS).path).toEqual(['pain', 'bad', 'save'])
  expect(walk(compiled, { pain: '8.5' }, FACTS).issues).toMatchObject({ pain: { code: 'format' } })
  expect(formatAnswer(sliderField('pain'), '7', undefined, compiled.describe)).toBe('7 of 10')
  expect(formatAnswer(sliderField('pain'), undefined, undefined, compiled.describe)).toBe('')
})

const wrong = (field: CustomField, words: Vocabulary | undefined) => {
  try {
    return parseFlow({ ...flow, steps: [{ id: 'only', title: 'Only', screens: [{ id: 'pain', fields: [field] }] }] }, words)
  } catch (error) {
    return (error as FlowDocumentError).faults.map(({ path, message }) => `${path}: ${message}`) // the only error of parseFlow
  }
}

test('its settings are checked by its schema, with the place', () => {
  expect(wrong(sliderField('pain', { settings: { min: 0, mox: 10 } }), vocabulary)).toEqual([
    'steps.0.screens.0.fields.0.settings.max: the key "max" is missing',
    'steps.0.screens.0.fields.0.settings.mox: "mox" is not a valid key here',
  ])
})

test('without its declaration the type is unknown, at reading and at opening', async () => {
  expect(wrong(sliderField('pain'), undefined)).toEqual(['steps.0.screens.0.fields.0.type: "x-slider" does not fit here'])
  await expect(openQuestionnaire({ flow, ports: memoryPorts(), facts: FACTS })).rejects.toThrow(
    'FIELD_INVALID field pain: its type is unknown.',
  )
  expect(() => describeField(sliderField('pain'))).toThrow('FIELD_INVALID field pain')
})

test('the JSON Schema contains it with its settings, so that editors complete and explain it', () => {
  const written = JSON.stringify(toJsonSchema('screen', vocabulary))
  expect(written).toContain('"const":"x-slider"')
  expect(written).toContain('Where the slider begins.')
  expect(JSON.stringify(toJsonSchema('screen'))).not.toContain('x-slider')
})

test.each([
  ['kind', { ...flow, kind: 'renewal' }, 'FLOW_UNKNOWN_WORD sample > kind: "renewal"'],
  [
    'target',
    { ...flow, calls: { save: { id: 'save', method: 'PUT' as const, onSuccess: 'inbux' } } },
    'FLOW_UNKNOWN_WORD sample > call save: "inbux" is not in the vocabulary. Did you mean "inbox"?',
  ],
  [
    'area',
    { ...flow, calls: { save: { id: 'save', method: 'PUT' as const, refresh: ['skores'] } } },
    'FLOW_UNKNOWN_WORD sample > call save > refresh: "skores"',
  ],
])('a %s that the product does not know is refused at opening, and at reading', async (_what, misspelt, message) => {
  await expect(openQuestionnaire({ flow: misspelt, vocabulary, ports: memoryPorts(), facts: FACTS })).rejects.toThrow(message)
  expect(() => parseFlow(misspelt, vocabulary)).toThrow('FLOW_INVALID')
})

test('a footer and a label that the product does not know are refused at opening, and those that it knows are not', async () => {
  const words: Vocabulary = { ...vocabulary, labels: { brand: ['one', 'two'], note: 'any' } }
  const labelled = (labels: Record<string, string>, footerMessage = 'promise') => ({
    ...flowOf({
      vocabulary: { fieldTypes: vocabulary.fieldTypes },
      screens: [{ id: 'pain', fields: [sliderField('pain')], footerMessage }],
    }),
    labels,
  })
  const opening = (one: typeof flow) => openQuestionnaire({ flow: one, vocabulary: words, ports: memoryPorts(), facts: FACTS })
  await expect(opening(labelled({ brand: 'one', note: 'whatever' }))).resolves.toBeDefined()
  await expect(opening(labelled({ brand: 'onne', note: 'x' }))).rejects.toThrow('FLOW_UNKNOWN_WORD sample > labels > brand: "onne"')
  await expect(opening(labelled({ note: 'x' }))).rejects.toThrow('FLOW_UNKNOWN_WORD sample > labels > brand: ""')
  await expect(opening(labelled({ brand: 'one', note: 'x' }, 'promiss'))).rejects.toThrow(
    'FLOW_UNKNOWN_WORD sample > only > pain > footerMessage: "promiss"',
  )
})
