import type { Condition, Flow } from '@anamnesis/engine/schema'
import type { Products } from '../../products/toProducts.ts'
import type { OrderedProduct } from '../decide.ts'

/** The products of a treatment with these ids. */
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

/** The fields of an order. */
export const ORDERS = { drug: 'drug_id', order: 'dose_id', addOn: 'add_on_ids' } as const

/** The product ids that a flow offers: drugs, doses and add-ons. */
export function choicesIn(flow: Flow): ReadonlySet<string> {
  const fields = flow.steps
    .flatMap(({ screens }) => screens)
    .flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  const names: readonly string[] = Object.values(ORDERS)
  return new Set(
    fields.flatMap((field) => (names.includes(field.name) && 'options' in field ? field.options.map(({ value }) => value) : [])),
  )
}

/** The condition that one of some products is ordered; by drug when all its doses are included. */
export function isOrdered(wanted: readonly OfferedProduct[], offered: readonly OfferedProduct[]): { field: string; condition: Condition } {
  if (wanted.some(({ kind }) => kind === 'add-on'))
    return chosen(
      ORDERS.addOn,
      wanted.map(({ id }) => id),
    )
  const drugs = [...new Set(wanted.map(({ drug }) => drug))]
  const isWhole = drugs.every((drug) => offered.every((one) => one.drug !== drug || wanted.includes(one)))
  return isWhole
    ? chosen(ORDERS.drug, drugs)
    : chosen(
        ORDERS.order,
        wanted.map(({ id }) => id),
      )
}

const chosen = (field: string, ids: string[]) => ({ field, condition: { field, in: ids } })
