import type { Drug, Order } from '@anamnesis/flows/internal'
import { soldProducts } from './soldProducts.ts'

/** Finds an order by the ids of its drug and dose; undefined if discontinued. */
export async function findOrder(treatment: string, drugId: string, doseId: string): Promise<Ordered | undefined> {
  const products = await soldProducts(treatment)
  const drug = products?.drugs.find(({ id }) => id === drugId)
  const order = drug?.orders.find(({ id }) => id === doseId)
  return drug && order && { drug, order }
}

/** A sold drug with its strength and amount. */
export interface Ordered {
  readonly drug: Drug
  readonly order: Order
}
