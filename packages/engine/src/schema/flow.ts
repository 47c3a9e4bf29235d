import * as z from 'zod/mini'
import { call } from './call.ts'
import { interrupt } from './interrupt.ts'
import { screen } from './screen.ts'

/** The version of the format itself; it changes only when older flows have to be migrated. */
export const SCHEMA_VERSION = 1

const stepId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.describe('Id of the step, lower case with hyphens.'))

const namesToday = z.record(z.string(), z.string().check(z.minLength(1)))

const renamed = z
  .strictObject({
    screens: z.optional(namesToday.check(z.describe("Ids of screens: the old one, then today's."))),
    fields: z.optional(namesToday.check(z.describe("Names of fields: the old one, then today's."))),
    options: z.optional(
      z
        .record(z.string(), namesToday)
        .check(z.describe("By today's name of the field, values of its options: the old one, then today's. Only for the same meaning.")),
    ),
  })
  .check(
    z.describe(
      "What older versions called otherwise, so that answers under way are kept: every name ever used, each with today's. A name that is in use today is left alone.",
    ),
  )

const head = {
  $schema: z.optional(z.string().check(z.describe('Where the JSON Schema of this document lies, for the editor.'))),
  schemaVersion: z.literal(SCHEMA_VERSION).check(z.describe('The version of the format.')),
  id: z.string().check(z.minLength(1), z.describe('Id of the flow, such as ed-onboarding.')),
  version: z.int().check(z.gte(1), z.describe('Raised with each change that patients can notice.')),
  brand: z.string().check(z.minLength(1), z.describe('The brand that the flow is written for.')),
  treatment: z.string().check(z.minLength(1), z.describe('Code of the treatment.')),
  kind: z.enum(['onboarding', 'renewal']).check(z.describe('A first questionnaire, or a check-in on a treatment.')),
  renamed: z.optional(renamed),
  trackStart: z.optional(
    z
      .string()
      .check(z.minLength(1), z.describe('Event sent once the patient has given a first answer, on whichever screen. Never carries it.')),
  ),
}

const stepHead = { id: stepId, title: z.string().check(z.minLength(1), z.describe('Title on the progress bar.')) }

const source = z.strictObject({
  ...head,
  steps: z
    .array(
      z.strictObject({
        ...stepHead,
        screens: z
          .array(z.union([z.string().check(z.describe('Id of a screen fragment.')), screen]))
          .check(z.minLength(1), z.describe('The screens of the step, in order.')),
      }),
    )
    .check(z.minLength(1), z.describe('The stages of the progress bar, in order.')),
  variants: z.optional(
    z
      .record(
        z.string(),
        z.strictObject({
          omit: z.array(stepId).check(z.describe('Ids of the steps left out.')),
        }),
      )
      .check(z.describe('Shorter flows made of this one, by name.')),
  ),
})

const step = z.strictObject({
  ...stepHead,
  screens: z.array(screen).check(z.minLength(1), z.describe('The screens of the step, in order.')),
})

const resolved = z.strictObject({
  ...head,
  variant: z.string().check(z.describe("The variant that was resolved; 'full' leaves nothing out.")),
  steps: z.array(step).check(z.minLength(1), z.describe('The stages of the progress bar, in order.')),
  calls: z.record(z.string(), call).check(z.describe('The calls that screens name, by id.')),
  interrupts: z.record(z.string(), interrupt).check(z.describe('The interrupts that handlers and calls name.')),
})

/** One step of a resolved flow: a stage of the progress bar, and its screens in order. */
export interface Step extends z.infer<typeof step> {}

/** A flow as product teams write it: screens by the name of their fragment, or inline. */
export interface FlowSource extends z.infer<typeof source> {}

/** A resolved flow: one self-contained document for one brand, treatment, kind and variant; all that the engine reads. */
export interface Flow extends z.infer<typeof resolved> {}

/** The schema of {@link FlowSource}; strict, so that a misspelt key is refused. */
export const flowSource: z.ZodMiniType<FlowSource> = source

/** The schema of {@link Flow}; strict, so that a misspelt key is refused. */
export const flow: z.ZodMiniType<Flow> = resolved
