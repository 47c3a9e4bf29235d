import { afterEach, describe, expect, test, vi } from 'vitest'
import answers from '../treatments/ed/answers.json' with { type: 'json' }
import pde5Inhibitor from './ingredients/shared/pde5-inhibitor.json' with { type: 'json' }
import heart from './medicines/heart.json' with { type: 'json' }
import { erections } from '../../tests/support/formulary/decisions/erections.ts'

// mutation test: the example patients must detect each of these faults in the data

const now = '2026-03-01T12:00:00.000Z'

/** The patients with another outcome under faulty data. */
async function decidedOtherwise(): Promise<string[]> {
  vi.resetModules()
  const { decide } = await import('./decide.ts')
  const { factsOf } = await import('./factsOf.ts')
  const { orderOf } = await import('../../tests/support/formulary/orderOf.ts')
  const { outcomesOf } = await import('../../tests/support/formulary/decisions/outcomesOf.ts')
  return erections
    .filter(([order, told, expected, standing]) => !outcomesOf(decide(orderOf(order), factsOf(told, { now }), standing)).includes(expected))
    .map(([order, told]) => `${order} ${JSON.stringify(Object.values(told))}`)
}

afterEach(() => {
  vi.doUnmock('./medicines/heart.json')
  vi.doUnmock('../treatments/ed/answers.json')
  vi.doUnmock('./ingredients/shared/pde5-inhibitor.json')
})

describe('a fault that is planted is found', () => {
  test('none is found in the data as it is', async () => expect(await decidedOtherwise()).toEqual([]))

  test('isosorbide mononitrate is no nitrate any more', async () => {
    const faulty = heart.map((one) => (one.id === 'isosorbide-mononitrate' ? { ...one, classes: ['antihypertensive'] } : one))
    vi.doMock('./medicines/heart.json', () => ({ default: faulty }))
    expect(await decidedOtherwise()).toEqual(expect.arrayContaining(['sildenafil [["Isosorbide mononitrate"]]', 'sildenafil [["Imdur"]]']))
  })

  test('an option has another value in the table than in the flow', async () => {
    const { 'Told to avoid sex': facts, ...options } = answers['question-past-present-conditions'].options
    const renamed = { ...answers, 'question-past-present-conditions': { options: { ...options, 'Advised against sex': facts } } }
    vi.doMock('../treatments/ed/answers.json', () => ({ default: renamed }))
    expect(await decidedOtherwise()).toEqual(['sildenafil [["Told to avoid sex"]]'])
  })

  test('a rule is left out', async () => {
    const rules = pde5Inhibitor.rules.filter(({ when }) => when !== 'priapism')
    vi.doMock('./ingredients/shared/pde5-inhibitor.json', () => ({ default: { ...pde5Inhibitor, rules } }))
    expect(await decidedOtherwise()).toEqual(
      expect.arrayContaining(['sildenafil [["Priapism"]]', 'sildenafil [["Erection over 4 hours"]]']),
    )
  })
})
