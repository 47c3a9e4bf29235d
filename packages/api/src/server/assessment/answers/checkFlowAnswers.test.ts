import { compileFlow } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'
import { loadFlow } from '@anamnesis/flows'
import { describe, expect, test } from 'vitest'
import { checkFlowAnswers } from './checkFlowAnswers.ts'

const services = { now: () => new Date('2026-11-23T12:00:00Z') }

describe('a question with a definition for each answer of an earlier screen', async () => {
  const compiled = compileFlow(await loadFlow({ brand: 'raven', treatment: 'wl', kind: 'onboarding' }))
  const drug = 'question-weight-loss-medications'
  const dose = 'question-past-weight-loss-dose'

  test.each(['Ozempic 0.5 mg', 'Wegovy 1.7 mg'])('takes %s when it comes by itself', (answer) => {
    expect(() => checkFlowAnswers(services, compiled, { [dose]: answer })).not.toThrow()
  })

  test('refuses what none of them offers', () => {
    expect(() => checkFlowAnswers(services, compiled, { [dose]: 'Ozempic 80 mg' })).toThrow('can’t accept')
  })

  test('refuses another drug’s dose in the same request as the drug', () => {
    expect(() => checkFlowAnswers(services, compiled, { [drug]: 'Wegovy', [dose]: 'Ozempic 0.5 mg' })).toThrow('can’t accept')
    expect(() => checkFlowAnswers(services, compiled, { [drug]: 'Ozempic', [dose]: 'Ozempic 0.5 mg' })).not.toThrow()
  })
})

test('a day that is bounded from today is held against the clock of the server', () => {
  const compiled = compileFlow(
    flowOf({ screens: [{ id: 'one', fields: [{ name: 'born', type: 'date', label: 'Born', max: { today: { years: -18 } } }] }] }),
  )
  expect(() => checkFlowAnswers(services, compiled, { born: '2008-11-23' })).not.toThrow()
  expect(() => checkFlowAnswers(services, compiled, { born: '2008-11-24' })).toThrow('can’t accept')
})

test('a day that is bounded from today is taken for as long as it is today in any province', () => {
  const evening = { now: () => new Date('2025-11-27T02:00:00Z') }
  const compiled = compileFlow(
    flowOf({ screens: [{ id: 'one', fields: [{ name: 'taken', type: 'date', label: 'Taken', min: { today: { days: 0 } } }] }] }),
  )
  expect(() => checkFlowAnswers(evening, compiled, { taken: '2025-11-26' })).not.toThrow()
  expect(() => checkFlowAnswers(evening, compiled, { taken: '2025-11-25' })).toThrow('can’t accept')
})

test('a definition shown by age is taken until the final walk knows the day', () => {
  const dose = (value: string, age: { readonly gte?: number; readonly lt?: number }): Field => ({
    name: 'dose',
    type: 'radio-group',
    label: 'Dose',
    options: [{ value, label: value }],
    dependsOn: { age: 'born', ...age },
  })
  const born = { name: 'born', type: 'date', label: 'Born' } as const
  const compiled = compileFlow(flowOf({ screens: [{ id: 'one', fields: [born, dose('half', { gte: 65 }), dose('whole', { lt: 65 })] }] }))
  for (const answer of ['half', 'whole'])
    expect(() => checkFlowAnswers(services, compiled, { born: '1961-11-23', dose: answer })).not.toThrow()
  expect(() => checkFlowAnswers(services, compiled, { born: '1961-11-23', dose: 'double' })).toThrow('can’t accept')
})
