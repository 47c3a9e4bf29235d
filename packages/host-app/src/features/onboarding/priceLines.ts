import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import type { PriceLine } from '@anamnesis/fields/screens'
import type { Products } from '@anamnesis/flows'

/** Charges and their dates; none before a provider approves. @throws if something was ordered that isn't among the products. */
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
    ...(consultationCents === undefined ? [] : [{ label: 'Provider’s consultation', price: consultationCents, note: LATER }]),
    ...chosen('dose_id').map(({ value, label }) => {
      const { drug, order } = drugs.get(value) ?? unknownProduct(value)
      return monthly(`${drug.name}, ${label}`, order.centsPerMonth)
    }),
    ...chosen('add_on_ids').map(({ value, label }) => monthly(label, (addOns.get(value) ?? unknownProduct(value)).centsPerMonth)),
  ]
}

const LATER = 'Only if treatment is approved'

/** Input of {@link priceLines}. */
export interface PriceInput {
  /** Fields on the patient's path. */
  readonly fields: readonly Field[]
  readonly answers: Readonly<Record<string, AnswerValue>>
  /** Products of the treatment. */
  readonly products: Products
  /** Undefined if there is no consultation fee. */
  readonly consultationCents: number | undefined
}

const monthly = (label: string, cents: number): PriceLine => ({ label, price: cents, isMonthly: true, note: LATER })

function unknownProduct(id: string): never {
  throw new Error(`HOST_PRODUCT_UNKNOWN: the flow offers “${id}”, which is no product of this treatment.`)
}
