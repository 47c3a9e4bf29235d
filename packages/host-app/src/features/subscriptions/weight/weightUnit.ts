import { useState } from 'react'
import { deviceStorage } from '../../../lib/browserStorage.ts'

/** What a weight is read in. */
export type WeightUnit = 'lb' | 'kg'

const KEY = 'anamnesis-weight-unit'
const KILOGRAMS_A_POUND = 0.453_592_37

/** A weight in a unit. @param pounds as the server has it. */
export function weightIn(unit: WeightUnit, pounds: number): number {
  return unit === 'lb' ? pounds : pounds * KILOGRAMS_A_POUND
}

/** A weight as patients read it, such as 186.5 lb. */
export function formatWeight(unit: WeightUnit, pounds: number): string {
  return `${numbers.format(weightIn(unit, pounds))} ${unit}`
}

const numbers = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })

/** The unit that was chosen on this device, pounds at first; whoever cannot keep it chooses again. */
export function useWeightUnit(): readonly [WeightUnit, (unit: WeightUnit) => void] {
  const [unit, setUnit] = useState<WeightUnit>(() => (kept() === 'kg' ? 'kg' : 'lb'))
  const choose = (next: WeightUnit) => {
    setUnit(next)
    try {
      deviceStorage.setItem(KEY, next)
    } catch {
      // storage is forbidden or full: it holds for this visit
    }
  }
  return [unit, choose]
}

function kept(): string | null {
  try {
    return deviceStorage.getItem(KEY)
  } catch {
    return null
  }
}
