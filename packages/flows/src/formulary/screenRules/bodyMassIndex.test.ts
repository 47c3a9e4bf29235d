import { compileFlow } from '@anamnesis/engine'
import { applicableRules } from '@anamnesis/engine/internal'
import type { Answers } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import { loadFlow } from '../../loadFlow.ts'
import { decideOn } from '../../../tests/support/decideOn.ts'
import { decide } from '../decide.ts'
import { factsOf } from '../factsOf.ts'
import { orderOf } from '../../../tests/support/formulary/orderOf.ts'

// both brands share these screens
const flow = await loadFlow({ brand: 'northway', treatment: 'wl', kind: 'onboarding' })
const NOW = '2026-03-01T12:00:00.000Z'
const inches = fc.integer({ min: 48, max: 90 })
const pounds = fc.integer({ min: 60, max: 700 })

const now: Answers = {
  'question-weight-loss-medications': 'Wegovy',
  'question-weight-loss-medications-last-taken': 'In the past 2 weeks',
}
const none: Answers = { 'question-statements-relate': ['None of these'] }

/** The outcome for a height and weight: 0 is stopped, 1 may continue with a warning, 2 continues. */
async function distance(screen: 'bmi' | 'statements-relate', height: number, weight: number, more: Answers = {}): Promise<number> {
  const measured = { 'question-height': String(height), 'question-weight': String(weight) }
  const outcome = await decideOn(flow, screen, { ...none, ...measured, ...more })
  if (outcome.type !== 'interrupt') return 2
  return outcome.interrupt === 'bmi' ? 0 : 1
}

/** The metric BMI; the factor 703 is exact to one in ten thousand. */
const metricIndex = (height: number, weight: number) => (weight * 0.45359237) / (height * 0.0254) ** 2
/** Maximum effect of rounding to one decimal. */
const ROUNDING = 0.06
/** Whether height and weight are plausible. */
const isPossible = (height: number, weight: number) => metricIndex(height, weight) > 8.1 && metricIndex(height, weight) < 149

test('who is stopped for their weight is so by the index in metres and kilograms too', async () => {
  await fc.assert(
    fc.asyncProperty(inches, pounds, async (height, weight) => {
      const index = metricIndex(height, weight)
      fc.pre(isPossible(height, weight) && [18.5, 26, 27].every((limit) => Math.abs(index - limit) > ROUNDING))
      expect(await distance('bmi', height, weight)).toBe([26, 27].filter((limit) => index > limit).length)
    }),
    { numRuns: runs(200, 2000) },
  )
})

test('a lower weight, or a greater height at one weight, never gets a patient further', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('bmi' as const, 'statements-relate' as const),
      inches,
      pounds,
      fc.nat({ max: 200 }),
      async (screen, height, weight, more) => {
        fc.pre(isPossible(height + 12, weight) && isPossible(height, weight + more))
        expect(await distance(screen, height, weight)).toBeLessThanOrEqual(await distance(screen, height, weight + more))
        expect(await distance(screen, height + (more % 12), weight)).toBeLessThanOrEqual(await distance(screen, height, weight))
      },
    ),
    { numRuns: runs(200, 2000) },
  )
})

test('for a patient in such a treatment the weight before it counts, as in the rules of the order', async () => {
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
    { numRuns: runs(100, 1000) },
  )
})

test('a physician reads one rule of each screen and its answers', () => {
  const compiled = compileFlow(flow)
  fc.assert(
    fc.property(fc.integer({ min: 36, max: 95 }), pounds, fc.option(fc.integer({ min: 60, max: 999 })), (height, weight, before) => {
      const takes = before === null ? [] : Object.entries({ ...now, 'question-starting-weight': String(before) })
      const measured = { 'question-height': String(height), 'question-weight': String(weight) }
      const applied = applicableRules(
        compiled,
        { ...none, ...measured, ...Object.fromEntries(takes) },
        { signedIn: true, flags: {}, onFile: {} },
      ).filter(({ screen }) => screen === 'bmi' || screen === 'statements-relate')
      expect(new Set(applied.map(({ screen }) => screen)).size).toBe(applied.length)
      for (const { fields } of applied) expect(fields).toContain('question-height')
      expect(applied.flatMap(({ fields }) => fields).filter((name) => !compiled.fieldPositions.has(name))).toEqual([])
    }),
    { numRuns: runs(200, 2000) },
  )
})

const before = (pounds: string): Answers => ({ 'question-starting-weight': pounds })
const blocked = { type: 'interrupt', interrupt: 'bmi', trackAction: 'Blocked by BMI' }
const atTheEdge = { type: 'interrupt', interrupt: 'bmiAtTheEdge' }
const goesOn = { type: 'continue' }
const WRONG = 'Check your height and weight. One of them looks wrong'
const refused = (...fields: string[]) => ({ type: 'refuse', errors: Object.fromEntries(fields.map((field) => [field, WRONG])) })

describe('of height and weight, one rule decides', () => {
  const of = (height: string, weight: string, more: Answers = {}) =>
    decideOn(flow, 'bmi', { 'question-height': height, 'question-weight': weight, ...more })

  // 70 inches: 18.4 and 18.5 are 128 and 129 pounds, 25.8 is 180, 26 is 181, 26.8 is 187, 27 is 188
  test.each<[who: string, height: string, weight: string, more: Answers, outcome: object]>([
    ['under 8 is asked again', '95', '60', {}, refused('question-height', 'question-weight')],
    ['over 150 is asked again', '36', '300', {}, refused('question-height', 'question-weight')],
    [
      'one impossible today is asked again for that, whatever was before',
      '95',
      '60',
      before('300'),
      refused('question-height', 'question-weight'),
    ],
    ['both impossible are asked again for that of today', '95', '60', before('60'), refused('question-height', 'question-weight')],
    [
      'one impossible before is asked again, for who is underweight too',
      '36',
      '30',
      before('999'),
      refused('question-height', 'question-starting-weight'),
    ],
    ['one impossible before is asked again', '36', '60', before('999'), refused('question-height', 'question-starting-weight')],
    ['18.4 is stopped', '70', '128', {}, blocked],
    ['18.4 is stopped, whatever was before', '70', '128', before('300'), blocked],
    ['18.4 is stopped, and not held to be at the edge that was before', '70', '128', before('187'), blocked],
    ['18.5 is stopped', '70', '129', {}, blocked],
    ['18.5 goes on where it was enough before', '70', '129', before('209'), goesOn],
    ['25.8 is stopped', '70', '180', {}, blocked],
    ['26 is at the edge', '70', '181', {}, atTheEdge],
    ['26.8 is at the edge', '70', '187', {}, atTheEdge],
    ['27 goes on', '70', '188', {}, goesOn],
    ['27 is stopped that was 25.8 before', '70', '188', before('180'), blocked],
    ['30 is at the edge that was 26 before', '70', '209', before('181'), atTheEdge],
    ['25.8 is at the edge that was 26.8 before', '70', '180', before('187'), atTheEdge],
    ['25.8 goes on that was 27 before', '70', '180', before('188'), goesOn],
  ])('%s', async (_who, height, weight, more, outcome) => expect(await of(height, weight, more)).toEqual(outcome))
})

describe('of the conditions linked to weight', () => {
  const of = (weight: string, told: string[], more: Answers = {}) =>
    decideOn(flow, 'statements-relate', { 'question-height': '70', 'question-weight': weight, 'question-statements-relate': told, ...more })

  test.each<[who: string, weight: string, told: string[], more: Answers, outcome: object]>([
    ['none, at 26.8, who has gone on there, stops', '187', ['None of these'], {}, blocked],
    ['none, at 28.8, stops', '201', ['None of these'], {}, blocked],
    ['none, at 29, is at the edge', '202', ['None of these'], {}, atTheEdge],
    ['none, at 29.8, is at the edge', '208', ['None of these'], {}, atTheEdge],
    ['none, at 30, goes on', '209', ['None of these'], {}, goesOn],
    ['one that the physician weighs goes on at 28.8', '201', ['PCOS'], {}, goesOn],
    ['one that the physician weighs goes on at 29', '202', ['Fatty liver', 'Joint pain'], {}, goesOn],
    ['one that the physician weighs stops at 26.8', '187', ['Prediabetes'], {}, blocked],
    ['only one that does not count stops at 28.8', '201', ['Gallbladder disease'], {}, blocked],
    ...['High blood pressure', 'Type 2 diabetes', 'High cholesterol', 'Sleep apnea', 'Heart disease'].map(
      (one): [string, string, string[], Answers, object] => [`${one} goes on at 27, beside another`, '188', ['PCOS', one], {}, goesOn],
    ),
    ['none, at 25.8, goes on that was 30 before', '180', ['None of these'], before('209'), goesOn],
    ['none, at 30, stops that was 28.8 before', '209', ['None of these'], before('201'), blocked],
    ['none, at 30, is at the edge that was 29 before', '209', ['None of these'], before('202'), atTheEdge],
  ])('%s', async (_who, weight, told, more, outcome) => expect(await of(weight, told, more)).toEqual(outcome))

  test('no rule decides before both are known', async () =>
    expect(await decideOn(flow, 'statements-relate', { 'question-height': '70', 'question-weight': '180' })).toEqual(goesOn))
})
