import type { Products } from '../../products/toProducts.ts'
import type { OrderedProduct } from '../decide.ts'

/** The products of a treatment that a flow offers, by their ids. */
export function offeredProducts({ drugs, addOns }: Products, isOffered: (id: string) => boolean): OfferedProduct[] {
  return [
    ...drugs
      .filter(({ id }) => isOffered(id))
      .flatMap(({ id: drug, ingredients, orders }) =>
        orders
          .filter(({ id }) => isOffered(id))
          .map(({ id, amounts }): OfferedProduct => ({ kind: 'order', id, drug, ingredients, amounts })),
      ),
    ...addOns
      .filter(({ id }) => isOffered(id))
      .map(({ id, ingredients }): OfferedProduct => ({ kind: 'add-on', id, drug: id, ingredients })),
  ]
}

/** A product that a flow offers, or that its patients take. */
export interface OfferedProduct extends OrderedProduct {
  readonly kind: 'order' | 'add-on'
  /** The drug of a dose, a kit's id, or an add-on's own id. */
  readonly drug: string
}
