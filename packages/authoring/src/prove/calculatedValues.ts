import type { Calculation } from '@anamnesis/engine/schema'
import { isDateFormula } from '@anamnesis/engine/schema/internal'
import { cutDates, edgesOf } from './cutPoints.ts'
import type { FieldAtom } from './conditionAtoms.ts'

/** Representative values of a calculated answer: each value that conditions compare with, and its neighbours; or its bands. */
export function calculatedValues(atoms: readonly FieldAtom[], now: string, calculation?: Calculation): string[] {
  if (calculation && isDateFormula(calculation.value)) return cutDates(atoms, now)
  const { decimals = 1, bands } = calculation ?? {}
  if (bands) return bands.map(({ name }) => name)
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

/** Maximum absolute value of a calculated answer. */
const GREATEST = 1e15
