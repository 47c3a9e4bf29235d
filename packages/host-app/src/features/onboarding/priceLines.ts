import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import type { PriceLine } from '@anamnesis/fields/screens'
import type { Products } from '@anamnesis/flows'

const LATER = 'Charged only if treatment is approved'

/** What the prices are read from. */
export interface PriceInput {
  /** The fields on the patient's path. */
  readonly fields: readonly Field[]
  readonly answers: Readonly<Record<string, AnswerValue>>
  /** What is sold for the treatment. */
  readonly products: Products
  /** Undefined where no consultation is charged for. */
  readonly consultationCents: number | undefined
}

/**
 * What the patient is charged for, and when: nothing before a provider approves.
 * @throws when something was ordered that the products do not have: nobody pays for what was not on this list.
 */
export function priceLines({ fields, answers, products, consultationCents }: PriceInput): PriceLine[] {
  const chosen = (name: string) => {
    const values = [answers[name]].flat()
    return fields
      .filter((field) => field.name === name)
      .flatMap((field) => ('options' in field ? field.options.filter(({ value }) => values.includes(value)) : []))
  }
  const drugs = new Map(products.drugs.flatMap((drug) => drug.orders.map((order) => [order.id, { drug, order }])))
  const addOns = new Map(products.addOns.map((addOn) => [addOn.id, addOn]))
  return [
    { label: 'Online visit', price: 0 },
    ...(consultationCents === undefined ? [] : [{ label: 'Consultation', price: consultationCents, note: LATER }]),
    ...chosen('dose_id').map(({ value, label }) => {
      const { drug, order } = drugs.get(value) ?? unknownProduct(value)
      return monthly(`${drug.name}, ${label}`, order.centsPerMonth)
    }),
    ...chosen('add_on_ids').map(({ value, label }) => monthly(label, (addOns.get(value) ?? unknownProduct(value)).centsPerMonth)),
  ]
}

const monthly = (label: string, cents: number): PriceLine => ({ label, price: cents, isMonthly: true, note: LATER })

function unknownProduct(id: string): never {
  throw new Error(`HOST_PRODUCT_UNKNOWN: the products of this treatment have no “${id}”, which its flow offers.`)
}
