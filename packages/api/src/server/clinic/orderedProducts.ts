import type { OrderedProduct } from '@anamnesis/flows/internal'
import type { Ordered as SoldOrder } from '../products/findOrder.ts'
import { soldProducts } from '../products/soldProducts.ts'

/** The ordered drug and dose, or kit, and the add-ons, each with its ingredients. */
export async function orderedProducts(
  treatmentType: string,
  chosen: { readonly drugId: string; readonly doseId: string; readonly name: string } | undefined,
  addOnIds: readonly string[],
): Promise<Ordered> {
  const sold = await soldProducts(treatmentType)
  const drug = sold?.drugs.find(({ id }) => id === chosen?.drugId)
  const order = drug?.orders.find(({ id }) => id === chosen?.doseId)
  const addOns = addOnIds.map((id) => [id, sold?.addOns.find((one) => one.id === id)] as const)
  return {
    products: [
      ...(chosen && drug && order
        ? [{ id: order.id, name: chosen.name, ingredients: drug.ingredients, amounts: order.amounts, sold: { drug, order } }]
        : []),
      ...addOns.flatMap(([id, addOn]) => (addOn ? [{ id, name: addOn.name, ingredients: addOn.ingredients }] : [])),
    ],
    undecided: [...(chosen && !order ? [chosen.name] : []), ...addOns.flatMap(([id, addOn]) => (addOn ? [] : [id]))],
  }
}

/** What is ordered, with its ingredients; nothing is evaluated yet. */
export interface Ordered {
  readonly products: readonly (OrderedProduct & {
    readonly name: string
    /** The drug with its dose or kit; absent for an add-on. */
    readonly sold?: SoldOrder
  })[]
  /** Names or ids of discontinued products. */
  readonly undecided: readonly string[]
}
