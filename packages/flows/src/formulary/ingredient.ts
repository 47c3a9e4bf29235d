import * as z from 'zod/mini'
import interrupts from '../interrupts.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }

const text = z.string().check(z.minLength(1))
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const amount = z.number().check(z.gt(0))
// the keys of a JSON are known to its type only
const interrupt = z.enum(Object.keys(interrupts) as [keyof typeof interrupts, ...(keyof typeof interrupts)[]])

/** The source of what no public document says: counted, until the medical lead has decided it. */
export const TO_BE_DECIDED = 'to be decided by the medical lead'

/** A public document of `sources.json`, with the part of it after a colon, or {@link TO_BE_DECIDED}. */
const source = text.check(
  z.refine((written) => written === TO_BE_DECIDED || Object.hasOwn(sources, written.replace(/: [^:]*$/, '') ?? ''), {
    error: `Name a document of sources.json (“document: part”), or say exactly “${TO_BE_DECIDED}”.`,
  }),
)

/** When a rule applies: a fact, or several put together. */
export type FactCondition = string | { any: FactCondition[] } | { all: FactCondition[] } | { not: FactCondition }

const nested: z.ZodMiniType<FactCondition> = z.lazy(() => factCondition)
const several = z.array(nested).check(z.minLength(1))
const factCondition: z.ZodMiniType<FactCondition> = z.union([
  text,
  z.strictObject({ any: several }),
  z.strictObject({ all: several }),
  z.strictObject({ not: nested }),
])

/** What becomes of a patient: stopped; not this product or dose; or led on, and the physician is told. */
export const effects = ['stop', 'refuse', 'flag'] as const
/** How grave it is, the gravest first. An emergency cannot wait for a day. */
export const severities = ['emergency', 'high', 'moderate', 'low'] as const

const writtenRule = z
  .strictObject({
    when: factCondition,
    effect: z.enum(effects),
    severity: z.enum(severities),
    /** What a stop shows, by the key of `interrupts.json`. */
    interrupt: z.optional(interrupt),
    /** What it shows to who has the treatment already. A refusal or a flag that names one stops such a patient. */
    inTreatment: z.optional(interrupt),
    /** Event that is sent with a stop. */
    trackAction: z.optional(text),
    /** Only for amounts over this one, in the unit of the ingredient. */
    over: z.optional(amount),
    /** What the patient is told, in one or two sentences. */
    says: z.optional(text),
    /** A line for the physician. */
    physician: text,
    source,
  })
  .check(
    z.refine((rule) => rule.effect === 'stop' || rule.interrupt === undefined, { error: 'Only a stop names an interrupt.' }),
    z.refine((rule) => rule.effect !== 'stop' || rule.interrupt !== undefined, { error: 'A stop names its interrupt.' }),
    z.refine((rule) => rule.says !== undefined || (rule.effect === 'flag' && rule.inTreatment === undefined), {
      error: 'What stops or refuses a patient tells them why: write says.',
    }),
  )

/** A rule of an ingredient. */
export type IngredientRule = z.infer<typeof writtenRule>

/** Facts that mean nothing for an ingredient, said outright: a fact that no rule and no such line knows of is undecided. */
const nothing = z.strictObject({
  facts: z.optional(z.array(text).check(z.minLength(1))),
  /** Groups of the catalogue, whole. */
  groups: z.optional(z.array(text).check(z.minLength(1))),
  /** Classes of medicines taken; "every class" for those that no rule names. */
  takes: z.optional(z.union([z.literal('every class'), z.array(text).check(z.minLength(1))])),
  source,
})

const doses = z.strictObject({
  /** The most of a first order. */
  first: amount,
  /** The most in so many hours, by amount or by pieces. */
  most: z.array(z.strictObject({ amount: z.optional(amount), pieces: z.optional(amount), hours: amount })).check(z.minLength(1)),
  /** The fact under which a last dose elsewhere counts as taken now, so that no first dose is needed. */
  lastCountsWhen: z.optional(text),
  /** What a patient is told who chose more. */
  says: text,
  source,
})

/** Rules that several ingredients have in common: `ingredients/shared/*.json`. */
export const writtenShared = z.strictObject({ id, rules: z.array(writtenRule), nothing: z.optional(z.array(nothing)) })
/** Rules that several ingredients have in common. */
export type WrittenShared = z.infer<typeof writtenShared>

/** An active ingredient that is sold, with its route where that decides: `ingredients/*.json`. */
export const writtenIngredient = z.strictObject({
  id,
  name: text,
  /** Its id in the dictionary of medicines; left out for what is none. */
  medicine: z.optional(id),
  /** Products of it for something else, in lower case: who writes of one takes another. */
  otherProducts: z.optional(z.array(text).check(z.minLength(1))),
  unit: z.optional(z.enum(['mg', '%'])),
  doses: z.optional(doses),
  shared: z.optional(z.array(id).check(z.minLength(1))),
  rules: z.array(writtenRule),
  nothing: z.optional(z.array(nothing)),
})
/** An active ingredient as it is written. */
export type WrittenIngredient = z.infer<typeof writtenIngredient>
/** How much of an ingredient is safe. */
export type Doses = z.infer<typeof doses>
/** Facts that mean nothing for an ingredient. */
export type Nothing = z.infer<typeof nothing>
