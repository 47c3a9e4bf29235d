import { POUNDS_PER_KILOGRAM } from '@anamnesis/engine/internal'
import { readText } from './readText.ts'

const NUMBER = /^\d+(\.\d*)?$/
/** A weight followed by its unit. */
const WITH_UNIT = /^(.*?)\s*(?:(lbs?|pounds?|livres?)|kgs?|kilos?|kilogram(?:me)?s?)\.?$/i

/** Unit of a weight input. */
export type WeightUnit = 'pounds' | 'kilograms'

/**
 * Converts a typed weight to pounds. A typed unit overrides the input's; kilograms are converted to a tenth of a pound; invalid
 * text stays for the check to refuse.
 */
export function poundsOf(typed: string, box: WeightUnit): string | undefined {
  const [, figure = typed, pounds] = WITH_UNIT.exec(typed.trim()) ?? []
  const unit = figure === typed ? box : pounds === undefined ? 'kilograms' : 'pounds'
  const number = readText({ inputMode: 'decimal' }, figure)
  if (number === undefined || !NUMBER.test(number)) return readText({ inputMode: 'decimal' }, typed)
  return unit === 'pounds' ? number : tenth(Number(number) * POUNDS_PER_KILOGRAM)
}

/** Kilograms of an answer in pounds, to a tenth; empty if it is no number. */
export function kilogramsOf(pounds: string | undefined): string {
  return pounds !== undefined && NUMBER.test(pounds) ? tenth(Number(pounds) / POUNDS_PER_KILOGRAM) : ''
}

const tenth = (value: number) => String(Math.round(value * 10) / 10)
