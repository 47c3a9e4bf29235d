import type { FieldOf } from '@anamnesis/engine/schema'

/** Describes how a number is converted, such as `1 kg is 2.2046 lb`. `unit` is the stored one. */
export function conversionInWords(unit: string, { unit: other, factor, offset = 0 }: OtherUnit): string {
  return offset === 0
    ? `1 ${unit} is ${factor} ${other}`
    : `a number in ${other} is that in ${unit} × ${factor} ${offset < 0 ? '−' : '+'} ${Math.abs(offset)}`
}

type OtherUnit = NonNullable<FieldOf<'text'>['otherUnits']>[number]
