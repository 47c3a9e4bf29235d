import type { Condition, Flow } from '@anamnesis/engine/schema'
import type { Products } from '../../products/toProducts.ts'
import type { OrderedProduct } from '../decide.ts'

/** What may be ordered in a flow, or is taken by who answers it. */
export interface Offered extends OrderedProduct {
  readonly kind: 'order' | 'add-on'
  /** The drug that an order is a dose of, or a kit; of an add-on, its own id. */
  readonly drug: string
}

/** The fields by which products are ordered. */
export const ORDERS = { drug: 'drug_id', order: 'dose_id', addOn: 'add_on_ids' } as const

/** What a treatment sells of the drugs, doses and add-ons with these ids. */
export function offeredOf({ drugs, addOns }: Products, isOffered: (id: string) => boolean): Offered[] {
  return [
    ...drugs
      .filter(({ id }) => isOffered(id))
      .flatMap(({ id: drug, ingredients, orders }) =>
        orders.filter(({ id }) => isOffered(id)).map(({ id, amounts }): Offered => ({ kind: 'order', id, drug, ingredients, amounts })),
      ),
    ...addOns.filter(({ id }) => isOffered(id)).map(({ id, ingredients }): Offered => ({ kind: 'add-on', id, drug: id, ingredients })),
  ]
}

/** The ids that a flow lets a patient choose: of drugs, their doses, and add-ons. */
export function choicesIn(flow: Flow): ReadonlySet<string> {
  const fields = flow.steps
    .flatMap(({ screens }) => screens)
    .flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  const names: readonly string[] = Object.values(ORDERS)
  return new Set(
    fields.flatMap((field) => (names.includes(field.name) && 'options' in field ? field.options.map(({ value }) => value) : [])),
  )
}

/** That one of some products is ordered, by its drug where all of its doses are among them. */
export function isOrdered(wanted: readonly Offered[], offered: readonly Offered[]): { field: string; condition: Condition } {
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
