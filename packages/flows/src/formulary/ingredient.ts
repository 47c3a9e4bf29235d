import * as z from 'zod/mini'
import { interrupts } from '../generated/registries/interrupts.ts'
import { keysOf } from '../keysOf.ts'
import sources from './sources.json' with { type: 'json' }

/** An active ingredient as written: its safe amounts and rules. */
export type WrittenIngredient = z.infer<typeof writtenIngredient>

const text = z.string().check(z.minLength(1))
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const amount = z.number().check(z.gt(0))
const interrupt = z.enum(keysOf(interrupts))

/** Placeholder source of a rule without a public document, until the medical lead decides. */
export const TO_BE_DECIDED = 'to be decided by the medical lead'

/** A document of `sources.json`, optionally with a part after a colon, or {@link TO_BE_DECIDED}. */
const source = text.check(
  z.refine((written) => written === TO_BE_DECIDED || Object.hasOwn(sources, written.replace(/: [^:]*$/, '') ?? ''), {
    error: `Name a document of sources.json (“document: part”), or say exactly “${TO_BE_DECIDED}”.`,
  }),
)

/** A condition on facts. */
export type FactCondition = string | { any: FactCondition[] } | { all: FactCondition[] } | { not: FactCondition }

const nested: z.ZodMiniType<FactCondition> = z.lazy(() => factCondition)
const several = z.array(nested).check(z.minLength(1))
const factCondition: z.ZodMiniType<FactCondition> = z.union([
  text,
  z.strictObject({ any: several }),
  z.strictObject({ all: several }),
  z.strictObject({ not: nested }),
])

/** The outcome for a patient: blocked; this product or dose refused; or allowed with a message to the physician. */
export const effects = ['stop', 'refuse', 'flag'] as const
/** Severity, highest first. An emergency needs care within the day. */
export const severities = ['emergency', 'high', 'moderate', 'low'] as const

const writtenRule = z
  .strictObject({
    when: factCondition,
    effect: z.enum(effects),
    severity: z.enum(severities),
    /** The interrupt of a stop, by key of `interrupts.json`. */
    interrupt: z.optional(interrupt),
    /** The interrupt for patients in treatment. With it, a refusal or flag blocks these patients. */
    inTreatment: z.optional(interrupt),
    /** Tracking event of a stop. */
    trackAction: z.optional(text),
    /** Applies only before the first order, as what says how to start, or only to patients in treatment. */
    standing: z.optional(z.enum(['first order', 'in treatment'])),
    /** Applies only above this amount, in the ingredient's unit. */
    over: z.optional(amount),
    /** Patient message, one or two sentences. */
    says: z.optional(text),
    /** Physician message, one line. */
    physician: text,
    source,
  })
  .check(
    z.refine((rule) => rule.effect === 'stop' || rule.interrupt === undefined, { error: 'Only a stop names an interrupt.' }),
    z.refine((rule) => rule.effect !== 'stop' || rule.interrupt !== undefined, { error: 'A stop names its interrupt.' }),
    z.refine((rule) => rule.says !== undefined || (rule.effect === 'flag' && rule.inTreatment === undefined), {
      error: 'What stops or refuses a patient tells them why: write says.',
    }),
    z.refine((rule) => rule.standing !== 'first order' || rule.inTreatment === undefined, {
      error: 'A rule of first orders does not apply in treatment: leave out inTreatment.',
    }),
  )

/** A rule of an ingredient. */
export type IngredientRule = z.infer<typeof writtenRule>

/** Facts explicitly without effect on an ingredient. A fact without a rule or such an entry is undecided. */
const nothing = z.strictObject({
  facts: z.optional(z.array(text).check(z.minLength(1))),
  /** Whole catalogue groups. */
  groups: z.optional(z.array(text).check(z.minLength(1))),
  /** Classes of medicines taken; "every class" for those without a rule. */
  takes: z.optional(z.union([z.literal('every class'), z.array(text).check(z.minLength(1))])),
  source,
})

const doses = z.strictObject({
  /** Maximum of a first order. */
  first: amount,
  /** Maximum within a number of hours, by amount or by pieces. */
  most: z.array(z.strictObject({ amount: z.optional(amount), pieces: z.optional(amount), hours: amount })).check(z.minLength(1)),
  /** What patients call a piece, in English and French, lower case and without accents; absent where any word will do. */
  pieces: z.optional(z.array(text).check(z.minLength(1))),
  /** Fact under which a previous dose elsewhere counts as current, so the first-dose limit does not apply. */
  lastCountsWhen: z.optional(text),
  /** Patient message for a higher choice. */
  says: text,
  source,
})

/** Shared rules of several ingredients: `ingredients/shared/*.json`. */
export const writtenShared = z.strictObject({ id, rules: z.array(writtenRule), nothing: z.optional(z.array(nothing)) })
/** Shared rules of several ingredients. */
export type WrittenShared = z.infer<typeof writtenShared>

/** An active ingredient, with its route where relevant: `ingredients/*.json`. */
export const writtenIngredient = z.strictObject({
  id,
  name: text,
  /** Id in the medicine dictionary; absent for a non-medicine. */
  medicine: z.optional(id),
  /** Lower-case product names with the same ingredient for another purpose, which count as another medicine. */
  otherProducts: z.optional(z.array(text).check(z.minLength(1))),
  unit: z.optional(z.enum(['mg', '%'])),
  doses: z.optional(doses),
  shared: z.optional(z.array(id).check(z.minLength(1))),
  rules: z.array(writtenRule),
  nothing: z.optional(z.array(nothing)),
})
/** Dose limits of an ingredient. */
export type Doses = z.infer<typeof doses>
/** Facts without effect on an ingredient. */
export type Nothing = z.infer<typeof nothing>
