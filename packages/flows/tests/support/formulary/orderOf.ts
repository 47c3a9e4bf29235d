import { products } from '../products.ts'
import type { OrderedProduct } from '../../../src/formulary/decide.ts'

/** The product of an id: a dose, kit or add-on; for a drug, its first dose. */
export function orderOf(id: string): OrderedProduct {
  for (const { drugs, addOns } of Object.values(products)) {
    for (const { id: drug, ingredients, orders } of drugs) {
      const found = drug === id ? orders[0] : orders.find((order) => order.id === id)
      if (found) return { id: found.id, ingredients, amounts: found.amounts }
    }
    const addOn = addOns.find((one) => one.id === id)
    if (addOn) return { id, ingredients: addOn.ingredients }
  }
  throw new Error(`Nothing is sold as "${id}".`)
}
