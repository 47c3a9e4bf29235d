/** A bound that no answer gives; undefined for one that another answer gives. */
export function fixedBound<Bound>(bound: Bound): Exclude<Bound, { readonly field: string }> | undefined {
  return isFromAnswer(bound) ? undefined : (bound as Exclude<Bound, { readonly field: string }>) // TypeScript narrows no type parameter
}

/** Whether another answer gives a bound, or the number of entries. */
export function isFromAnswer(bound: unknown): bound is { readonly field: string } {
  return typeof bound === 'object' && bound !== null && 'field' in bound
}
