import { checkField } from '@anamnesis/engine'
import { calculate } from '@anamnesis/engine/internal'
import { expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { loadFlow } from '../loadFlow.ts'
import { fieldsOf, screensOf } from '../../tests/support/everyFlow.ts'
import { bodyMassIndex } from './bodyMassIndex.ts'

const flow = await loadFlow({ brand: 'northway', treatment: 'wl', kind: 'onboarding' })
const screen = screensOf(flow).find(({ id }) => id === 'bmi')

/** Every value of a number field, in integer hundredths. */
function hundredthsOf(name: string): number[] {
  const field = screen && fieldsOf(screen).find((one) => one.name === name)
  if (!field) throw new Error(`The screen asks for no "${name}".`)
  return Array.from({ length: 100_000 }, (_, hundredths) => hundredths).filter(
    (hundredths) => checkField(field, String(hundredths / 100)) === undefined,
  )
}

/** The BMI in tenths by integer arithmetic: pounds times 703 over inches squared, rounded half up. */
function exactTenths(height: number, weight: number): { tenths: number; isHalf: boolean } {
  // hundredths on both sides, doubled for rounding; below 2 ** 53, so exact
  const twice = 2 * 703 * weight * 1000 + height * height
  const rest = twice % (2 * height * height)
  return { tenths: (twice - rest) / (2 * height * height), isHalf: rest === 0 }
}

test('screens and formulary round every height and weight that can be answered alike, and as on paper', () => {
  const [heights, weights] = [sample(hundredthsOf('question-height'), 300), hundredthsOf('question-weight')]
  expect(hundredthsOf('question-starting-weight')).toEqual(weights)
  const calculations = screen?.calculated ?? []
  const wrong: string[] = []
  let [pairs, halves, asked] = [0, 0, 0]
  for (const height of heights) {
    for (const weight of weights) {
      pairs++
      const tenths = ((703 * weight) / (height * height)) * 1000
      // floating-point error only matters near half a tenth
      const isNearHalf = Math.abs(tenths - Math.floor(tenths) - 0.5) < 1e-6
      if (!isNearHalf && pairs % 997 !== 0) continue
      const exact = exactTenths(height, weight)
      if (exact.isHalf) halves++
      const [inches, pounds] = [String(height / 100), String(weight / 100)]
      const answers: Readonly<Record<string, string>> = {
        'question-height': inches,
        'question-weight': pounds,
        'question-starting-weight': pounds,
      }
      const said = [bodyMassIndex(inches, pounds), ...calculations.map((one) => Number(calculate(one, (name) => answers[name])))]
      asked++
      if (said.some((index) => index !== exact.tenths / 10)) wrong.push(`${inches}, ${pounds}: ${said.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
  // 60 inches from 36 to 95.99 and every pound from 60 to 999.9, with the decimals that five characters allow
  if (heights.length === 6000) expect({ pairs, halves }).toEqual({ pairs: 6000 * 13_000, halves: 358 })
  expect(asked).toBeGreaterThan(heights.length * 13)
})
