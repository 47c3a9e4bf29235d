import type { Formula } from '../schema/calculation.ts'

/** A formula that applies an operation to several parts. */
export type OperationFormula = Extract<Formula, Readonly<Record<string, Formula[]>>>

type KeyOf<Union> = Union extends object ? keyof Union : never

/** Key of an operation on several parts. */
export type OperationName = KeyOf<OperationFormula>

/** A part of a formula; undefined when it has no value. */
type Part = number | undefined

const everyPart = (join: (one: number, other: number) => number) => (parts: readonly Part[]) =>
  parts.every((part) => part !== undefined) ? parts.reduce(join) : undefined

/** Operations by key. `mean` leaves out parts without a value; the others have none where a part has none. */
export const formulaOperations: Readonly<Record<OperationName, (parts: readonly Part[]) => number | undefined>> = {
  add: everyPart((one, other) => one + other),
  subtract: everyPart((one, other) => one - other),
  multiply: everyPart((one, other) => one * other),
  divide: everyPart((one, other) => (other === 0 ? Number.NaN : one / other)),
  min: everyPart((one, other) => Math.min(one, other)),
  max: everyPart((one, other) => Math.max(one, other)),
  mean: (parts) => {
    const known = parts.filter((part) => part !== undefined)
    return known.length > 0 ? known.reduce((one, other) => one + other) / known.length : undefined
  },
}

/** The operation of a formula and its parts. */
export function operationOf(formula: OperationFormula): readonly [OperationName, readonly Formula[]] {
  return Object.entries(formula)[0] as [OperationName, readonly Formula[]] // the only key, which the schema checks
}
