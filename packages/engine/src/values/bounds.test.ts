import { describe, expect, test } from 'vitest'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import type { Field, FieldOf } from '../schema/index.ts'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { walk } from '../walk/walk.ts'
import { checkField } from './checkField.ts'

const now = () => '2026-11-23T12:00:00.000Z'
const number = (more: Partial<FieldOf<'text'>>): Field => ({ type: 'text', name: 'x', label: 'How many?', inputMode: 'decimal', ...more })
const date = (more: Partial<FieldOf<'date'>>): Field => ({ type: 'date', name: 'x', label: 'When?', ...more })
const perDecilitre = { unit: 'mg/dL', factor: 38.67, decimals: 0 }
const adult = date({ max: { today: { years: -18 } } })

describe('an answer outside the bounds is refused, in a sentence with the bound', () => {
  test.each<[Field, string, string | undefined]>([
    [number({ min: 18 }), '17.99', 'Enter 18 or more'],
    [number({ min: 18 }), '18', undefined],
    [number({ min: 18 }), '018', undefined],
    [number({ max: 65.5 }), '65.51', 'Enter 65.5 or less'],
    [number({ max: 65.5 }), '65.50', undefined],
    [number({ max: 65.5 }), '9', undefined],
    [number({ min: 0, max: 0 }), '0', undefined],
    [number({ min: 0, max: 0 }), '1', 'Enter 0 or less'],
    [number({ min: 18 }), 'ten', 'Invalid number'],
    [number({ min: -5 }), '-5', undefined],
    [number({ min: -5 }), '-5.01', 'Enter -5 or more'],
    [number({ min: -5, max: -1 }), '0', 'Enter -1 or less'],
    [number({ min: 0 }), '-1', 'Invalid number'],
    [number({ min: -5, inputMode: 'numeric' }), '-1.5', 'Enter a whole number'],
    [number({ decimals: 6 }), '0.000001', undefined],
    [number({ decimals: 4 }), '0.12345', 'Invalid number'],
    [number({ decimals: 1 }), '0.12', 'Invalid number'],
    [number({}), '0.123', 'Invalid number'],
    [number({ min: 90, unit: 'pounds' }), '89.9', 'Enter 90 lb (40.9 kg) or more'],
    [number({ max: 401, unit: 'pounds' }), '401.1', 'Enter 401 lb (181.8 kg) or less'],
    [number({ min: 2, unit: 'mmol/L', otherUnits: [perDecilitre] }), '1.99', 'Enter 2 mmol/L (78 mg/dL) or more'],
    [number({ max: 10, unit: 'mmol/L', otherUnits: [perDecilitre] }), '10.01', 'Enter 10 mmol/L (386 mg/dL) or less'],
    [number({ max: 42, unit: '°C', otherUnits: [{ unit: '°F', factor: 1.8, offset: 32 }] }), '42.1', 'Enter 42 °C (107.6 °F) or less'],
    [number({ max: 24, unit: 'hours' }), '25', 'Enter 24 hours or less'],
    [date({ min: '2000-01-31' }), '2000-01-30', 'Enter a date on or after January 31, 2000'],
    [date({ min: '2000-01-31' }), '2000-01-31', undefined],
    [date({ max: '2000-01-31' }), '2000-02-01', 'Enter a date on or before January 31, 2000'],
    [date({ max: '2000-01-31' }), '2000-01-31', undefined],
    [date({ max: '2000-01-31' }), '2000-02-31', 'Enter a real date'],
    [adult, '2008-11-24', 'Enter a date on or before November 23, 2008'],
    [adult, '2008-11-23', undefined],
    [date({ min: { today: { days: 1 } } }), '2026-11-23', 'Enter a date on or after November 24, 2026'],
    [date({ min: { today: { days: 1 } } }), '2026-11-24', undefined],
  ])('%j: %s', (field, answer, sentence) => {
    expect(checkField(field, answer, { now })?.message).toBe(sentence)
  })
})

test('an empty field that may be empty is within any bounds', () => {
  expect(checkField(number({ min: 18, optional: true }), undefined)).toBeUndefined()
})

test('without a moment no day is held against one that is counted from today', () => {
  expect(checkField(adult, '2020-01-01')).toBeUndefined()
})

const flow = flowOf({
  screens: [
    { id: 'born', fields: [adult] },
    { id: 'last', fields: [yesNo('sure')] },
  ],
})

test('a walk stops where a day is out of its bounds at the moment that it is given', () => {
  const facts = { signedIn: true, flags: {} }
  const on = (moment: string) => walk(compileFlow(flow), { x: '2008-11-24' }, facts, { now: () => moment }).stopsAt
  expect(on('2026-11-23T23:59:59.999Z')).toBe('born')
  expect(on('2026-11-24T00:00:00.000Z')).toBe('last')
})

test('an open questionnaire checks days against its own clock at the time of Next', async () => {
  let moment = '2026-11-23T12:00:00.000Z'
  const ports = { ...memoryPorts(), now: () => moment }
  const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: true, flags: {} } })
  questionnaire.answer('x', '2008-11-24')
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().screen.id).toBe('born')
  expect(questionnaire.view().errors).toEqual({ x: 'Enter a date on or before November 23, 2008' })
  expect(questionnaire.now()).toBe(moment)
  moment = '2026-11-24T12:00:00.000Z'
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().screen.id).toBe('last')
  expect(questionnaire.answers()).toEqual({ x: '2008-11-24' })
})
