import * as z from 'zod/mini'
import renewals from './renewals.json' with { type: 'json' }
import document from '../../specified.json' with { type: 'json' }
import type { FlowKey } from '../flowKey.ts'

const names = z.array(z.string())
const lists = z.record(z.string(), names)
const text = z.optional(z.string())
const number = z.optional(z.number())

const step = z.strictObject({ step: z.string(), title: z.string(), screens: names })

const field = z.strictObject({
  type: z.string(),
  optional: z.optional(z.literal(true)),
  minLength: number,
  maxLength: number,
  inputMode: text,
  associatedAttribute: text,
})

const words = z.strictObject({ title: text, next: text, doesNotApply: text, description: text })

/**
 * What the specification says outright, as the tests hold every flow to it. A product may ask and show more, in between and of its
 * own; nothing of this may be lost.
 */
export const specified = z
  .strictObject({
    /** Why the document is there, for whoever opens it. */
    says: z.string(),
    /** Steps and screens in order, by brand and treatment. */
    onboarding: z.record(z.string(), z.array(step)),
    /** The screens of each renewal, in order. Which treatment has which is in renewals.json. */
    renewals: lists,
    /** The steps that each variant leaves out. */
    variants: lists,
    /** Screens that ask nothing, so that they need no account wherever they stand. */
    atRest: names,
    fields: z.record(z.string(), field),
    /** By the slug of a question: the answer that opens its box to write in. */
    textBoxes: z.record(z.string(), z.string()),
    options: lists,
    /** The words of a screen; of a description, what it has to match. */
    words: z.record(z.string(), words),
    withoutPrevious: names,
    withSkip: names,
    callMethods: z.record(z.string(), z.string()),
    /** The screens that a call's fields stand on; every other screening question is sent by put-treatment-screening. */
    calls: lists,
    trackingEvents: names,
  })
  .parse(document)

/** Which renewal a brand asks for a treatment. */
export const renewalOf: Readonly<Record<string, Readonly<Record<string, string>>>> = renewals

/** The steps of a flow as the specification lists them; undefined for what it does not know, such as a new treatment. */
export function specifiedSteps({ brand, treatment, kind }: FlowKey): readonly z.infer<typeof step>[] | undefined {
  if (kind === 'onboarding') return specified.onboarding[`${brand}.${treatment}`]
  const screens = specified.renewals[renewalOf[brand]?.[treatment] ?? '']
  return screens && [{ step: 'renewal', title: 'Renewal', screens }]
}

/** Every screen that the specification names anywhere. */
export const specifiedScreens: ReadonlySet<string> = new Set([
  ...Object.values(specified.onboarding).flatMap((steps) => steps.flatMap(({ screens }) => screens)),
  ...Object.values(specified.renewals).flat(),
  ...Object.keys(specified.words),
  ...Object.values(specified.calls).flat(),
])
