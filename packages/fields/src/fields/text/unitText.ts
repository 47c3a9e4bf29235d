import { POUNDS_PER_KILOGRAM } from '@anamnesis/engine/internal'
import type { FieldOf } from '@anamnesis/engine/schema'
import { readText } from './readText.ts'

/** The units of a field, beginning with the stored one. */
export function boxUnitsOf({ unit = '', unitCode, otherUnits = [], inputMode, decimals = 2 }: FieldOf<'text'>): [BoxUnit, ...BoxUnit[]] {
  const most = inputMode === 'numeric' ? 0 : decimals
  if (unit === 'pounds')
    return [
      unitNamed({ unit, unitCode: '[lb_av]', decimals: Math.min(most, 1) }),
      unitNamed({ unit: 'kilograms', unitCode: 'kg', factor: 1 / POUNDS_PER_KILOGRAM }),
    ]
  return [unitNamed({ unit, unitCode, decimals: most }), ...otherUnits.map(unitNamed)]
}

/** Converts a typed number to the stored unit, the first of `units`. A typed unit overrides that of the box; invalid text stays for
 * the check to refuse.
 */
export function storedNumber(typed: string, box: BoxUnit, units: readonly [BoxUnit, ...BoxUnit[]]): string | undefined {
  const [, figure = '', word = ''] = WITH_UNIT.exec(typed.trim()) ?? []
  const named = units.find((unit) => isSpelled(unit, word))
  const number = named && readNumber(figure)
  const [unit, read] = number === undefined ? [box, readNumber(typed)] : [named ?? box, number]
  if (read === undefined || unit === units[0]) return read ?? readText({ inputMode: 'decimal' }, typed)
  return rounded((Number(read) - unit.offset) / unit.factor, units[0].decimals)
}

/** The stored number in the unit of a box; other text as it is. */
export function typedNumber(answer: string | undefined, { factor, offset, decimals }: BoxUnit): string {
  const isConverted = factor !== 1 || offset !== 0
  return isConverted && answer !== undefined && NUMBER.test(answer) ? rounded(Number(answer) * factor + offset, decimals) : (answer ?? '')
}

/** A unit that a number can be typed in: the stored number times `factor`, plus `offset`. */
export interface BoxUnit {
  /** Label of the box. */
  readonly name: string
  /** Name within a sentence. */
  readonly inText: string
  /** UCUM code. */
  readonly code: string
  readonly factor: number
  readonly offset: number
  /** Decimals of a converted number. */
  readonly decimals: number
}

const NUMBER = /^-?\d+(\.\d*)?$/
/** A number followed by a unit. */
const WITH_UNIT = /^(.*?[\d.,])\s*([^\d\s.,].*?)\.?$/

/** Other spellings that patients type after a number, by UCUM code. */
const SPELLINGS: Readonly<Record<string, RegExp>> = {
  kg: /^(?:kgs?|kilos?|kilogram(?:me)?s?)$/i,
  '[lb_av]': /^(?:lbs?|pounds?|livres?)$/i,
  cm: /^(?:cms?|centimet(?:er|re)s?)$/i,
  '[in_i]': /^(?:in|inch(?:es)?|"|″)$/i,
  Cel: /^°?c(?:elsius)?$/i,
  '[degF]': /^°?f(?:ahrenheit)?$/i,
}

function unitNamed({
  unit,
  unitCode,
  factor = 1,
  offset = 0,
  decimals = 1,
}: Partial<NonNullable<FieldOf<'text'>['otherUnits']>[number]>): BoxUnit {
  const inText = unit ?? ''
  // hours is a word, mmol/L and kg are signs
  const name = /^[a-z]{4,}$/.test(inText) ? inText.charAt(0).toUpperCase() + inText.slice(1) : inText
  return { name, inText, code: unitCode ?? inText, factor, offset, decimals }
}

const isSpelled = ({ inText, code }: BoxUnit, word: string) =>
  word !== '' && (word.toLowerCase() === inText.toLowerCase() || SPELLINGS[code]?.test(word) === true)

function readNumber(text: string): string | undefined {
  const number = readText({ inputMode: 'decimal' }, text)
  return number !== undefined && NUMBER.test(number) ? number : undefined
}

const rounded = (value: number, decimals: number) => String(Math.round(value * 10 ** decimals) / 10 ** decimals)
