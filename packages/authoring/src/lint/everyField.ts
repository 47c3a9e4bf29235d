import type { FieldUnderLint, FlowUnderLint } from './FlowUnderLint.ts'

/** Every field that patients are asked: those of the screens and, after each group, what its entries ask. */
export function everyField({ fields }: Pick<FlowUnderLint, 'fields'>): readonly FieldUnderLint[] {
  return fields.flatMap((field) => [field, ...field.entryFields])
}
