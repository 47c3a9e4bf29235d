import { type BulkPlan, bulkPlans } from './bulkPlans.ts'
import type { Agreement, ProductForm, WrittenProducts } from './writtenProducts.ts'

/** One strength and amount of a drug, or a kit: what a patient orders. */
export interface Order {
  /** The value of its option in a flow. */
  readonly id: string
  /** Such as `50 mg`, or what a kit is. */
  readonly strength: string
  /** How much of each active ingredient one piece holds, by the ingredient’s id and in its unit; left out where it is not known. */
  readonly amounts: Readonly<Record<string, number>>
  /** How many are taken in a month at most; left out for a kit, which is not counted in doses. */
  readonly monthlyDoses?: number
  /** Days that one package lasts: 28 or 30. */
  readonly packageDays: number
  /** In whole cents of Canadian dollars. */
  readonly centsPerMonth: number
  /** How it can be shipped, monthly first. */
  readonly plans: readonly BulkPlan[]
  /** Whom a kit is for. */
  readonly pitch?: string
  /** What is in a kit, a line each. */
  readonly contents?: readonly string[]
  /** Path of its picture, which the host serves. */
  readonly image?: string
}

/** A drug that is sold. */
export interface Drug {
  /** The value of its option in a flow. */
  readonly id: string
  /** Id of its medication information. */
  readonly medication: string
  /** Id of the drug that is the same without the brand name; left out where this one has no brand name. */
  readonly generic?: string | undefined
  readonly name: string
  /** What it is called in the middle of a sentence, such as `daily tadalafil`. */
  readonly shortName: string
  readonly pitch: string
  /** By which it is drawn. */
  readonly form: ProductForm
  /** Ids of its active ingredients. */
  readonly ingredients: readonly string[]
  /** What a patient has to agree to before they order it. */
  readonly agreements: readonly Agreement[]
  readonly orders: readonly Order[]
}

/** Something to add to an order. */
export interface AddOn {
  /** The value of its option in a flow. */
  readonly id: string
  readonly name: string
  readonly pitch: string
  /** By which it is drawn. */
  readonly form: ProductForm
  /** Ids of its active ingredients; none for what has none. */
  readonly ingredients: readonly string[]
  /** In whole cents of Canadian dollars. */
  readonly centsPerMonth: number
}

/** What is sold for a treatment. */
export interface Products {
  readonly drugs: readonly Drug[]
  readonly addOns: readonly AddOn[]
}

/** What is sold, from how it is written, with its prices worked out. */
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
