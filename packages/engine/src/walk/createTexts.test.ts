import { expect, test } from 'vitest'
import { evaluate } from '../conditions/evaluate.ts'
import type { Answers, Facts, Field, Flow } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import { compileFlow } from './compileFlow.ts'
import { createTexts } from './createTexts.ts'

const name: Field = { type: 'text', name: 'name', label: 'Name?', optional: true }
const born: Field = { type: 'date', name: 'born', label: 'Born?' }
const pet: Field = { type: 'select', name: 'pet', label: 'Pet?', options: [{ value: 'c', label: 'A cat' }] }
const flow = flowOf({ screens: [{ id: 'first', fields: [name, born, pet] }] })
const compiled = compileFlow(flow)
const filled = (label: string, answers: Answers, flags: Facts['flags'] = {}) => {
  const answerOf = (field: string) => answers[field]
  return createTexts(compiled, { answerOf, holds: (condition) => evaluate(condition, answerOf, flags) })({ ...name, label }).label
}

test('a text contains answers in words, and other words where there is none', () => {
  expect(filled('{answer:name}, born {answer:born} with {answer:pet}', { name: 'Ada', born: '1990-05-01', pet: 'c' })).toBe(
    'Ada, born May 1, 1990 with A cat',
  )
  expect(filled('Hello {answer:name|there}', {})).toBe('Hello there')
  expect(filled('Hello {answer:name|}', {})).toBe('Hello ')
})

test('an answer within a text is one short line, and neither a link nor another answer', () => {
  expect(filled('{answer:name}', { name: 'a\n\n b' })).toBe('a b')
  expect(filled('{answer:name}', { name: 'x'.repeat(500) })).toHaveLength(121)
  expect(filled('{answer:name}', { name: '{answer:born}', born: '1990-05-01' })).toBe('{answer:born}')
  expect(filled('{answer:name}', { name: '**a** [b](https://c.ca)' })).not.toMatch(/\*\*|\]\(/)
})

/** A flow whose second screen reads the first. */
const greeting: Flow = flowOf({
  screens: [
    { id: 'first', fields: [name] },
    {
      id: 'second',
      title: 'Hello, {answer:name|you}',
      texts: [{ when: { flag: 'formal', value: true }, title: 'Good day, {answer:name|you}' }],
      fields: [
        yesNo('more', {
          label: 'More?',
          texts: [{ when: { field: 'name', answered: false }, label: 'More, whoever you are?' }],
          options: [{ value: 'Yes', label: 'Yes, {answer:name|indeed}' }],
        }),
      ],
      rules: [{ when: { field: 'more', value: 'Yes' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'An example' }],
    },
  ],
  interrupts: {
    stop: { title: 'Wait, {answer:name|you}', description: ['{answer:more|It}'], actions: [{ do: 'dismiss', label: 'Back' }] },
  },
})

async function open(flags: Facts['flags'], given?: string) {
  const questionnaire = await openQuestionnaire({ flow: greeting, ports: memoryPorts(), facts: { signedIn: false, flags } })
  if (given !== undefined) questionnaire.answer('name', given)
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  return questionnaire
}

test('a page reads the texts of its patient, by answer and by flag', async () => {
  const ada = await open({}, 'Ada')
  expect(ada.view()).toMatchObject({
    screen: { title: 'Hello, Ada' },
    fields: [{ label: 'More?', options: [{ value: 'Yes', label: 'Yes, Ada' }] }],
  })
  const anyone = await open({ formal: true })
  expect(anyone.view()).toMatchObject({ screen: { title: 'Good day, you' }, fields: [{ label: 'More, whoever you are?' }] })
})

test('an interrupt contains answers', async () => {
  const ada = await open({}, 'Ada')
  ada.answer('more', 'Yes')
  ada.send({ type: 'NEXT' })
  await waitForIdle(ada)
  expect(ada.view().interrupt).toMatchObject({ title: 'Wait, Ada', description: ['Yes, Ada'] })
})

test('a screen and its fields stay the same objects while their texts do', async () => {
  const ada = await open({}, 'Ada')
  const before = ada.view()
  ada.answer('more', 'Yes')
  expect(ada.view().screen).toBe(before.screen)
  expect(ada.view().fields).toBe(before.fields)
})
