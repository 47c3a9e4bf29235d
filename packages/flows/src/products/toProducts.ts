import { type BulkPlan, bulkPlans } from './bulkPlans.ts'
import type { Agreement, ProductForm, WrittenProducts } from './writtenProducts.ts'

/** Converts product documents and calculates prices. */
export function toProducts({ drugs, addOns }: WrittenProducts): Products {
  return {
    drugs: drugs.map(({ doses = [], kits = [], doseMultipliers = [1], agreements = [], ...drug }) => {
      const counted = doses.map(({ priceCents, ...dose }) => ({ ...dose, centsPerMonth: priceCents * dose.monthlyDoses }))
      const packed = kits.map(({ priceCents, ...kit }) => ({ ...kit, centsPerMonth: priceCents }))
      return {
        ...drug,
        medication: drug.medication ?? drug.id,
        agreements,
        orders: [...counted, ...packed].map((order) => ({ ...order, plans: bulkPlans(order, doseMultipliers) })),
      }
    }),
    addOns: addOns.map(({ priceCents, ...addOn }) => ({ ...addOn, centsPerMonth: priceCents })),
  }
}

/** An orderable product: one strength and amount of a drug, or a kit. */
export interface Order {
  /** Option value in a flow. */
  readonly id: string
  /** Such as `50 mg`, or a description of a kit. */
  readonly strength: string
  /** Amount per piece by ingredient id, in the ingredient's unit. Unknown amounts are absent. */
  readonly amounts: Readonly<Record<string, number>>
  /** Maximum doses per month; absent for a kit. */
  readonly monthlyDoses?: number
  /** Days per package: 28 or 30. */
  readonly packageDays: number
  /** In whole Canadian cents. */
  readonly centsPerMonth: number
  /** Shipping plans, monthly first. */
  readonly plans: readonly BulkPlan[]
  /** Target group of a kit. */
  readonly pitch?: string
  /** Contents of a kit, one line each. */
  readonly contents?: readonly string[]
  /** Path of its picture, served by the host. */
  readonly image?: string
}

/** A drug for sale. */
export interface Drug {
  /** Option value in a flow. */
  readonly id: string
  /** Id of its medication information. */
  readonly medication: string
  /** Id of the generic equivalent; absent for a generic. */
  readonly generic?: string | undefined
  readonly name: string
  /** Name within a sentence, such as `daily tadalafil`. */
  readonly shortName: string
  readonly pitch: string
  /** Selects the picture. */
  readonly form: ProductForm
  /** Ids of its active ingredients. */
  readonly ingredients: readonly string[]
  /** Required agreements before ordering. */
  readonly agreements: readonly Agreement[]
  readonly orders: readonly Order[]
}

/** An add-on to an order. */
export interface AddOn {
  /** Option value in a flow. */
  readonly id: string
  readonly name: string
  readonly pitch: string
  /** Selects the picture. */
  readonly form: ProductForm
  /** Ids of its active ingredients; may be empty. */
  readonly ingredients: readonly string[]
  /** In whole Canadian cents. */
  readonly centsPerMonth: number
}

/** The products of a treatment. */
export interface Products {
  readonly drugs: readonly Drug[]
  readonly addOns: readonly AddOn[]
}
