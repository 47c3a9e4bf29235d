import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1))
const text = z.string().check(z.minLength(1))
const priceCents = z.int().check(z.gt(0))

/** The sizes of package that the pharmacy fills, in days: specification, section 9. */
const packageDays = z.union([z.literal(28), z.literal(30)])
/** Months of supply in one shipment: specification of the patient app, section 9. */
const doseMultiplier = z.union([z.literal(1), z.literal(3), z.literal(6)])

/** By which a product is drawn. */
const form = z.enum([
  'almond',
  'blister',
  'bottle',
  'box',
  'capsule',
  'diamond',
  'film',
  'gum',
  'lozenge',
  'patch',
  'pen',
  'pump',
  'tablet',
  'tube',
])

/** Ids of the active ingredients: `formulary/ingredients`. Where two rules stop a patient alike, that of the first one is shown. */
const ingredients = z.array(id)
/** How much of each active ingredient one piece holds, in its unit; one whose amount is not known is left out. */
const amounts = z.record(id, z.number().check(z.gt(0)))

/** What a patient has to agree to before they order it: what the pharmacy mixes, a use that is not approved, or a controlled substance. */
const agreement = z.enum(['mixed', 'off-label', 'controlled'])

const dose = z.strictObject({
  id,
  /** Such as `50 mg`. */
  strength: text,
  amounts,
  /** How many are taken in a month at most. */
  monthlyDoses: z.int().check(z.gt(0)),
  /** Of one dose, in cents of Canadian dollars. */
  priceCents,
  /** Days that one package lasts. */
  packageDays,
})

/** Several things in one package, which are not counted in doses. */
const kit = z.strictObject({
  id,
  strength: text,
  amounts,
  /** Whom it is for. */
  pitch: text,
  /** What is in it, a line each. */
  contents: z.array(text).check(z.minLength(1)),
  /** Of a month, in cents of Canadian dollars. */
  priceCents,
  packageDays,
  /** Path of its picture, which the host serves. */
  image: z.string().check(z.startsWith('/images/')),
})

const drug = z
  .strictObject({
    id,
    name: text,
    /** What it is called in the middle of a sentence, such as `daily tadalafil`. */
    shortName: text,
    pitch: text,
    form,
    ingredients: ingredients.check(z.minLength(1)),
    agreements: z.optional(z.array(agreement).check(z.minLength(1))),
    /** Id of its medication information; its own unless named. */
    medication: z.optional(id),
    /** Id of the drug that is the same without the brand name, where this one has a brand name. */
    generic: z.optional(id),
    /** The plans it ships by; monthly alone unless named, for what does not keep, or whose dose changes on the way. */
    doseMultipliers: z.optional(z.array(doseMultiplier).check(z.minLength(1))),
    doses: z.optional(z.array(dose)),
    kits: z.optional(z.array(kit)),
  })
  .check(
    z.refine(({ doseMultipliers }) => doseMultipliers === undefined || doseMultipliers[0] === 1, {
      error: 'Monthly, 1, comes first in doseMultipliers.',
    }),
  )

const addOn = z.strictObject({
  id,
  name: text,
  /** What it is or has, in a line. */
  pitch: text,
  form,
  ingredients,
  /** Of a month, in cents of Canadian dollars. */
  priceCents,
})

/** What is sold for a treatment, as its JSON says it. */
export const writtenProducts = z.strictObject({ drugs: z.array(drug).check(z.minLength(1)), addOns: z.array(addOn) })

/** What is sold for a treatment, as its JSON says it. */
export type WrittenProducts = z.infer<typeof writtenProducts>
/** What a patient has to agree to before they order a drug. */
export type Agreement = z.infer<typeof agreement>
/** By which a product is drawn; a host has a drawing for each. */
export type ProductForm = z.infer<typeof form>
