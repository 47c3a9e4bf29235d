import * as z from 'zod/mini'

/** The products document of a treatment: drugs with their doses, kits and add-ons. */
export type WrittenProducts = z.infer<typeof writtenProducts>

const id = z.string().check(z.minLength(1))
const text = z.string().check(z.minLength(1))
const priceCents = z.int().check(z.gt(0))

/** Package sizes in days (specification, section 9). */
const packageDays = z.union([z.literal(28), z.literal(30)])
/** Months of supply per shipment (specification of the patient app, section 9). */
const doseMultiplier = z.union([z.literal(1), z.literal(3), z.literal(6)])

/** Selects a product's picture. */
export const form = z.enum([
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

/** Ids of the active ingredients: `formulary/ingredients`. Of two equal stops, the first ingredient's is displayed. */
const ingredients = z.array(id)
/** Amount per piece by ingredient, in the ingredient's unit; unknown amounts are left out. */
const amounts = z.record(id, z.number().check(z.gt(0)))

/** A required agreement: a compounded product, off-label use, or a controlled substance. */
const agreement = z.enum(['mixed', 'off-label', 'controlled'])

const dose = z.strictObject({
  id,
  /** Such as `50 mg`. */
  strength: text,
  amounts,
  /** Maximum doses per month. */
  monthlyDoses: z.int().check(z.gt(0)),
  /** Per dose, in Canadian cents. */
  priceCents,
  /** Days per package. */
  packageDays,
})

/** Several items in one package, which are not counted in doses. */
const kit = z.strictObject({
  id,
  strength: text,
  amounts,
  /** Target group. */
  pitch: text,
  /** Contents, one line each. */
  contents: z.array(text).check(z.minLength(1)),
  /** Per month, in Canadian cents. */
  priceCents,
  packageDays,
  /** Path of its picture, served by the host. */
  image: z.string().check(z.startsWith('/images/')),
})

const drug = z
  .strictObject({
    id,
    name: text,
    /** Name within a sentence, such as `daily tadalafil`. */
    shortName: text,
    pitch: text,
    form,
    ingredients: ingredients.check(z.minLength(1)),
    agreements: z.optional(z.array(agreement).check(z.minLength(1))),
    /** Id of its medication information; defaults to its own id. */
    medication: z.optional(id),
    /** Id of the generic equivalent of a brand-name drug. */
    generic: z.optional(id),
    /** Shipping plans; defaults to monthly, for products that do not keep or whose dose changes. */
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
  /** A one-line description. */
  pitch: text,
  form,
  ingredients,
  /** Per month, in Canadian cents. */
  priceCents,
})

/** The products document of a treatment. */
export const writtenProducts = z.strictObject({ drugs: z.array(drug).check(z.minLength(1)), addOns: z.array(addOn) })

/** An agreement required before ordering a drug. */
export type Agreement = z.infer<typeof agreement>
/** Selects a product's picture; a host has one for each. */
export type ProductForm = z.infer<typeof form>
