import { edgesOf } from './cutPoints.ts'
import type { FieldAtom } from './conditionAtoms.ts'

/** No calculated answer is greater, up or down. */
const GREATEST = 1e15

/**
 * Numbers of so many decimals that stand for all that conditions tell apart of a calculated answer, as it is written: each edge that it can
 * be, and the next ones beside it. What is rounded to tenths is never 27.123.
 */
export function calculatedValues(atoms: readonly FieldAtom[], decimals = 1): string[] {
  const parts = 10 ** decimals
  const edges = edgesOf(atoms).map(Number).filter(Number.isFinite)
  const steps = [0, ...edges].flatMap((edge) => {
    const step = edge * parts
    const nearest = Math.round(step)
    const isOn = Math.abs(step - nearest) < 1e-6
    return [...(isOn ? [nearest] : []), isOn ? nearest - 1 : Math.floor(step), isOn ? nearest + 1 : Math.ceil(step)]
  })
  const values = steps.map((step) => step / parts).filter((value) => Math.abs(value) < GREATEST)
  return [...new Set(values.map((value) => (value === 0 ? '0' : String(value))))]
}
