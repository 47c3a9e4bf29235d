import type { OrderedProduct } from './decide.ts'

/** The facts on record of a check-in about its product: each ingredient of the treatment that the current products do not contain. Rules
 * of these ingredients do not stop the check-in. Empty without a current product, so that every rule applies.
 */
export function lackedIngredients(
  offered: readonly Pick<OrderedProduct, 'ingredients'>[],
  current: readonly Pick<OrderedProduct, 'ingredients'>[],
): string[] {
  if (current.length === 0) return []
  const contained = new Set(current.flatMap((product) => product.ingredients))
  const sold = new Set(offered.flatMap((product) => product.ingredients))
  return [...sold].filter((id) => !contained.has(id)).map(lackedIngredient)
}

/** The fact that the current products lack an ingredient. */
export const lackedIngredient = (id: string): string => `without:${id}`
