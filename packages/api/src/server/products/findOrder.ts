import { type Drug, loadProducts, type Order, ProductsNotFoundError } from '@anamnesis/flows'

/** A drug that is sold, and which strength and amount of it. */
export interface Ordered {
  readonly drug: Drug
  readonly order: Order
}

/** What was ordered by the ids of a drug and of its dose; undefined where it is sold no more. */
export async function findOrder(treatment: string, drugId: string, doseId: string): Promise<Ordered | undefined> {
  const products = await loadProducts(treatment).catch((error: unknown) => {
    if (error instanceof ProductsNotFoundError) return undefined
    throw error
  })
  const drug = products?.drugs.find(({ id }) => id === drugId)
  const order = drug?.orders.find(({ id }) => id === doseId)
  return drug && order && { drug, order }
}
