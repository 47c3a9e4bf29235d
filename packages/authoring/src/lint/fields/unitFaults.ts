import type { FieldOf } from '@anamnesis/engine/schema'
import type { KeyFault } from './KeyFault.ts'
import { isUcum, molarMass, ucumFactor, ucumFor, unitSpelledAs } from './ucum.ts'

/** Faults of units: without a number, without a code, with a wrong factor, or in which two typed numbers are stored as one. */
export function unitFaults({ unit, unitCode, otherUnits = [], inputMode, decimals = 2 }: FieldOf<'text'>): KeyFault[] {
  if (unit === undefined)
    return otherUnits.length === 0 && unitCode === undefined
      ? []
      : [{ key: 'otherUnits', message: 'the unit of the stored number is missing', suggestion: 'Write "unit".' }]
  if (inputMode === undefined)
    return [{ key: 'unit', message: 'a text without inputMode is not a number', suggestion: 'Add inputMode, or remove unit.' }]
  if (unit === 'pounds')
    return otherUnits.length === 0
      ? []
      : [{ key: 'otherUnits', message: 'pounds have kilograms already', suggestion: 'Write "unit": "lb" with "unitCode": "[lb_av]".' }]
  const step = inputMode === 'numeric' ? 1 : 10 ** -decimals
  const names = [unit, ...otherUnits.map((other) => other.unit)]
  return [
    ...codeFaults('unit', ['unitCode'], unit, unitCode),
    ...otherUnits.flatMap((other, index): KeyFault[] => {
      const { unit: name, factor, decimals: shown = 1 } = other
      if (names.indexOf(name) <= index)
        return [{ key: 'otherUnits', message: `the unit “${name}” occurs twice`, suggestion: 'Remove one.' }]
      if (factor * step >= 10 ** -shown)
        return [
          {
            key: 'otherUnits',
            message: `different numbers in ${name} are stored as one number in ${unit}`,
            suggestion: `Write fewer decimals for ${name}, or more for the field.`,
          },
        ]
      const path = ['otherUnits', index]
      const codes = [unitCode ?? unit, other.unitCode ?? name] as const
      return [...codeFaults('otherUnits', [...path, 'unitCode'], name, other.unitCode), ...factorFaults(factor, codes, [...path, 'factor'])]
    }),
  ]
}

/** A difference that decimals may make: patients weigh themselves less precisely. */
const TOLERANCE = 0.001

/** Grams per mole of hydrogen, the lightest. */
const LIGHTEST = 1

function factorFaults(factor: number, [unit, other]: readonly [string, string], write: readonly (string | number)[]): KeyFault[] {
  const mass = molarMass(unit, other, factor)
  if (mass !== undefined && mass < LIGHTEST)
    return [
      {
        key: 'otherUnits',
        message: `no substance is so light that 1 ${unit} is ${factor} ${other}`,
        suggestion: `Write how many ${other} make 1 ${unit}: ${Number((1 / factor).toPrecision(6))}, if the factor is inverted.`,
      },
    ]
  const right = ucumFactor(unit, other)
  if (right === undefined || Math.abs(factor / right - 1) <= TOLERANCE) return []
  const value = Number(right.toPrecision(10))
  return [
    {
      key: 'otherUnits',
      message: `1 ${unit} is ${value} ${other}, not ${factor}`,
      suggestion: `Write "factor": ${value}.`,
      fix: { write, value },
    },
  ]
}

function codeFaults(key: KeyFault['key'], write: readonly (string | number)[], unit: string, code = unit): KeyFault[] {
  const known = ucumFor(code) ?? ucumFor(unit)
  const spelled = known === undefined && code === unit && key === 'unit' ? unitSpelledAs(unit) : undefined
  if (spelled !== undefined && !isUcum(code))
    return [
      {
        key,
        message: `the unit “${unit}” is written ${spelled}`,
        suggestion: `Write "unit": "${spelled}".`,
        fix: { write: ['unit'], value: spelled },
      },
    ]
  return isUcum(code)
    ? []
    : [
        {
          key,
          message: `“${code}” is not a UCUM code`,
          suggestion:
            known === undefined ? 'Write "unitCode"; for things that are counted, such as "{drinks}".' : `Write "unitCode": "${known}".`,
          ...(known !== undefined && { fix: { write, value: known } }),
        },
      ]
}
