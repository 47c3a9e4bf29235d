import { runHandler } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '../formulary/decide.ts'
import { factsOf } from '../formulary/factsOf.ts'
import { orderOf } from '../formulary/testing/orderOf.ts'
import { createHandlers } from './createHandlers.ts'

const handlers = createHandlers({ serviceableProvinces: ['ON'] })
const NOW = '2026-03-01T12:00:00.000Z'
const inches = fc.integer({ min: 48, max: 90 })
const pounds = fc.integer({ min: 60, max: 700 })

/** How far a patient of this height and weight gets: 0 is stopped, 1 may go on at the edge, 2 goes on. */
async function distance(name: 'bmi' | 'weight-conditions', height: number, weight: number, more: Answers = {}): Promise<number> {
  const answers = { 'question-height': String(height), 'question-weight': String(weight), ...more }
  const input = { screen: 'x', answers, facts: { signedIn: true, flags: {} }, now: NOW }
  const outcome = await runHandler(handlers, name, input, new AbortController().signal)
  if (outcome.type !== 'interrupt') return 2
  return outcome.interrupt === 'bmi' ? 0 : 1
}

/** The index as the rest of the world reckons it; 703 for the factor between the units is right to one in ten thousand. */
const metricIndex = (height: number, weight: number) => (weight * 0.45359237) / (height * 0.0254) ** 2
/** More than rounding to one decimal can make of it. */
const ROUNDING = 0.06
/** Height and weight that can both be right; others are asked again. */
const isPossible = (height: number, weight: number) => metricIndex(height, weight) > 8.1 && metricIndex(height, weight) < 149

test('who is stopped for their weight is so by the index in metres and kilograms too', async () => {
  await fc.assert(
    fc.asyncProperty(inches, pounds, async (height, weight) => {
      const index = metricIndex(height, weight)
      fc.pre(isPossible(height, weight) && [18.5, 26, 27].every((limit) => Math.abs(index - limit) > ROUNDING))
      expect(await distance('bmi', height, weight)).toBe([26, 27].filter((limit) => index > limit).length)
    }),
    { numRuns: 2000 },
  )
})

test('nobody gets further by weighing less, nor by being taller at one weight', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('bmi' as const, 'weight-conditions' as const),
      inches,
      pounds,
      fc.nat({ max: 200 }),
      async (name, height, weight, more) => {
        fc.pre(isPossible(height + 12, weight) && isPossible(height, weight + more))
        expect(await distance(name, height, weight)).toBeLessThanOrEqual(await distance(name, height, weight + more))
        expect(await distance(name, height + (more % 12), weight)).toBeLessThanOrEqual(await distance(name, height, weight))
      },
    ),
    { numRuns: 2000 },
  )
})

test('whoever takes such a treatment now is held to what they weighed before it, as by the rules of what they order', async () => {
  const now: Answers = {
    'question-weight-loss-medications': 'Wegovy',
    'question-weight-loss-medications-last-taken': 'In the past 2 weeks',
  }
  const order = orderOf('semaglutide-weekly')
  await fc.assert(
    fc.asyncProperty(inches, pounds, pounds, async (height, weight, before) => {
      const [today, starting] = [metricIndex(height, weight), metricIndex(height, before)]
      fc.pre(isPossible(height, weight) && isPossible(height, before))
      fc.pre(Math.abs(today - 18.5) > ROUNDING && [26, 27].every((limit) => Math.abs(starting - limit) > ROUNDING))
      const told = { ...now, 'question-starting-weight': String(before) }
      const { stops } = decide(
        order,
        factsOf({ ...told, 'question-height': String(height), 'question-weight': String(weight) }, { now: NOW }),
      )
      const expected = today < 18.5 || starting < 26 ? 'bmi' : starting < 27 ? 'bmiAtTheEdge' : undefined
      expect(await distance('bmi', height, weight, told)).toBe(['bmi', 'bmiAtTheEdge', undefined].indexOf(expected))
      expect(stops.map(({ interrupt }) => interrupt).includes(expected)).toBe(expected !== undefined)
    }),
    { numRuns: 1000 },
  )
})
