import { rangeType } from '../conditions/rangeType.ts'
import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import { quote } from '../quote.ts'
import type { KeyFault } from './KeyFault.ts'

/** Faults of bounds that another answer gives: an answer of another kind, unit or sign, or the field's own. */
export function answerBoundFaults(field: FieldUnderLint, fieldsByName: FlowUnderLint['fieldsByName']): KeyFault[] {
  return (['min', 'max'] as const).flatMap((key): KeyFault[] => {
    const name = field.at.children.get(key)?.children.get('field')?.value
    if (typeof name !== 'string') return []
    if (name === field.name)
      return [{ key, message: `${quote(name)} bounds itself`, suggestion: 'Name another answer, or write a fixed bound.' }]
    return (fieldsByName.get(name) ?? []).flatMap((source) => misfitOf(key, field, source) ?? []).slice(0, 1)
  })
}

function misfitOf(key: 'min' | 'max', field: FieldUnderLint, source: FieldUnderLint): KeyFault | undefined {
  const kind = rangeType(field)
  // a field without a kind is reported by its own bounds
  if (!kind) return undefined
  const name = quote(source.name)
  if (rangeType(source) !== kind || source.descriptor?.storage !== 'text')
    return { key, message: `${name} is no ${kind}`, suggestion: `Name a ${kind} that is asked or calculated.` }
  const misfit = measureMisfit(field, source)
  if (misfit) return { key, ...misfit }
  const least = source.value['min']
  if (key === 'min' && typeof least === 'number' && least < 0)
    return {
      key,
      message: `${name} may be negative, and this answer not`,
      suggestion: `Write a negative number as min and a rule, or give ${name} a “min” of 0 or more.`,
    }
  return undefined
}

/** Why a number or date of one field is none of another: another unit, or another part of a date. */
export function measureMisfit(field: FieldUnderLint, source: FieldUnderLint): Pick<KeyFault, 'message' | 'suggestion'> | undefined {
  const [own, other] = [partOf(field), partOf(source)]
  const name = quote(source.name)
  if (rangeType(field) === 'date' && own !== other)
    return { message: `${name} is a ${other}, and this a ${own}`, suggestion: 'Name an answer with the same “precision”.' }
  const [unit, otherUnit] = [field.value['unit'], source.value['unit']]
  return typeof unit === 'string' && typeof otherUnit === 'string' && unit !== otherUnit
    ? { message: `${name} is in ${otherUnit}, and this in ${unit}`, suggestion: 'Give both the same unit.' }
    : undefined
}

/** The part of a date that a field asks for. */
const partOf = ({ value }: FieldUnderLint) => (typeof value['precision'] === 'string' ? value['precision'] : 'day')
