import { POUNDS_PER_KILOGRAM } from '@anamnesis/engine'
import { readText } from './readText.ts'

const NUMBER = /^\d+(\.\d*)?$/

/** The pounds, to a tenth, of a weight typed in kilograms; what is no number stays as it was typed, for the check to refuse. */
export function poundsOf(kilograms: string): string | undefined {
  const text = readText({ inputMode: 'decimal' }, kilograms)
  return text !== undefined && NUMBER.test(text) ? tenth(Number(text) * POUNDS_PER_KILOGRAM) : text
}

/** The kilograms, to a tenth, of an answer in pounds; empty where it is no number. */
export function kilogramsOf(pounds: string | undefined): string {
  return pounds !== undefined && NUMBER.test(pounds) ? tenth(Number(pounds) / POUNDS_PER_KILOGRAM) : ''
}

const tenth = (value: number) => String(Math.round(value * 10) / 10)
