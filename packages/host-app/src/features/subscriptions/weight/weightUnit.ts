import { useState } from 'react'
import { deviceStorage } from '../../../lib/browserStorage.ts'

/** Unit for weights. */
export type WeightUnit = 'lb' | 'kg'

const KEY = 'anamnesis-weight-unit'
const KILOGRAMS_A_POUND = 0.453_592_37

/** Converts a weight. @param pounds as the server stores it. */
export function weightIn(unit: WeightUnit, pounds: number): number {
  return unit === 'lb' ? pounds : pounds * KILOGRAMS_A_POUND
}

/** Formats a weight, such as 186.5 lb. */
export function formatWeight(unit: WeightUnit, pounds: number): string {
  return `${numbers.format(weightIn(unit, pounds))} ${unit}`
}

const numbers = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })

/** The unit chosen on this device; pounds by default. */
export function useWeightUnit(): readonly [WeightUnit, (unit: WeightUnit) => void] {
  const [unit, setUnit] = useState<WeightUnit>(() => (storedUnit() === 'kg' ? 'kg' : 'lb'))
  const choose = (next: WeightUnit) => {
    setUnit(next)
    try {
      deviceStorage.setItem(KEY, next)
    } catch {
      // storage is blocked or full: valid for this visit
    }
  }
  return [unit, choose]
}

function storedUnit(): string | null {
  try {
    return deviceStorage.getItem(KEY)
  } catch {
    return null
  }
}
