import type { Located } from '../document/Located.ts'

/** The formulas of an interrupt's scale. */
export function scaleFormulas(interrupt: Located): Located[] {
  const marks = interrupt.children.get('scale')?.children.get('marks')?.children.values() ?? []
  return [...marks].flatMap((mark) => mark.children.get('value') ?? [])
}
