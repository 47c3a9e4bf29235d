import { POUNDS_PER_KILOGRAM } from '@anamnesis/engine'
import { readText } from './readText.ts'

const NUMBER = /^\d+(\.\d*)?$/
/** A weight with its unit behind it. */
const WITH_UNIT = /^(.*?)\s*(?:(lbs?|pounds?|livres?)|kgs?|kilos?|kilogram(?:me)?s?)\.?$/i

/** What the box of a weight asks for. */
export type WeightUnit = 'pounds' | 'kilograms'

/**
 * The pounds of a weight typed into a box: a unit written behind the number counts, otherwise the box's own. Kilograms come to a
 * tenth of a pound; what is no number stays as it was typed, for the check to refuse.
 */
export function poundsOf(typed: string, box: WeightUnit): string | undefined {
  const [, figure = typed, pounds] = WITH_UNIT.exec(typed.trim()) ?? []
  const unit = figure === typed ? box : pounds === undefined ? 'kilograms' : 'pounds'
  const number = readText({ inputMode: 'decimal' }, figure)
  if (number === undefined || !NUMBER.test(number)) return readText({ inputMode: 'decimal' }, typed)
  return unit === 'pounds' ? number : tenth(Number(number) * POUNDS_PER_KILOGRAM)
}

/** The kilograms, to a tenth, of an answer in pounds; empty where it is no number. */
export function kilogramsOf(pounds: string | undefined): string {
  return pounds !== undefined && NUMBER.test(pounds) ? tenth(Number(pounds) / POUNDS_PER_KILOGRAM) : ''
}

const tenth = (value: number) => String(Math.round(value * 10) / 10)
