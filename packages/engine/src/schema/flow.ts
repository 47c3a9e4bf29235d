import * as z from 'zod/mini'
import { callIn } from './call.ts'
import { interrupt } from './interrupt.ts'
import { labelsIn } from './labelsIn.ts'
import { safeName } from './safeName.ts'
import { screenIn } from './screen.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordIn } from './wordIn.ts'

/** A resolved flow: one self-contained document with all screens and calls inline. The engine reads nothing else. */
export interface Flow extends z.infer<ReturnType<typeof resolvedIn>> {}

/** A flow as authored: screens by fragment name or inline. */
export interface FlowSource extends z.infer<ReturnType<typeof sourceIn>> {}

/** A step of a resolved flow: a stage of the progress bar with its screens in order. */
export interface Step extends z.infer<ReturnType<typeof stepIn>> {}

/** Version of the format; changes only when older flows must be migrated. */
export const SCHEMA_VERSION = 2

const stepId = safeName.check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.describe('Id of the step, lower case with hyphens.'))

const currentNames = z.record(z.string(), z.string().check(z.minLength(1)))

const renamed = z
  .strictObject({
    screens: z.optional(currentNames.check(z.describe('Screen ids: old to current.'))),
    fields: z.optional(currentNames.check(z.describe('Field names: old to current.'))),
    options: z.optional(
      z
        .record(z.string(), currentNames)
        .check(z.describe('Option values by current field name: old to current. Only for the same meaning.')),
    ),
  })
  .check(
    z.describe(
      'Renames since older versions, to keep unfinished answers: every former name with the current one. Names still in use are not changed.',
    ),
  )

const formerNames = (what: string) => z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.describe(what))

const removed = z
  .strictObject({
    screens: z.optional(formerNames('Screen ids.')),
    fields: z.optional(formerNames('Field names.')),
    options: z.optional(z.record(z.string(), formerNames('Option values.')).check(z.describe('Option values by current field name.'))),
  })
  .check(z.describe('Names that older versions had and that were removed on purpose: their answers are given up.'))

const headIn = (vocabulary: Vocabulary) => ({
  $schema: z.optional(z.string().check(z.describe('Location of the JSON Schema, for editors.'))),
  schemaVersion: z.literal(SCHEMA_VERSION).check(z.describe('The version of the format.')),
  id: z.string().check(z.minLength(1), z.describe('Id of the flow, such as ed-onboarding.')),
  version: z.int().check(z.gte(1), z.describe('Increment for each change visible to patients.')),
  labels: labelsIn(vocabulary).check(z.describe('Labels by which the product groups its flows.')),
  kind: wordIn(vocabulary.kinds).check(z.describe('Purpose of the questionnaire, such as first visit or check-in.')),
  renamed: z.optional(renamed),
  removed: z.optional(removed),
  trackStart: z.optional(
    z.string().check(z.minLength(1), z.describe('Event sent after the first answer on any screen. Never carries it.')),
  ),
})

const stepHead = { id: stepId, title: z.string().check(z.minLength(1), z.describe('Title on the progress bar.')) }

const sourceIn = (vocabulary: Vocabulary) =>
  z.strictObject({
    ...headIn(vocabulary),
    steps: z
      .array(
        z.strictObject({
          ...stepHead,
          screens: z
            .array(z.union([z.string().check(z.describe('Id of a screen fragment.')), screenIn(vocabulary)]))
            .check(z.minLength(1), z.describe('The screens of the step, in order.')),
        }),
      )
      .check(z.minLength(1), z.describe('The stages of the progress bar, in order.')),
    variants: z.optional(
      z
        .record(
          z.string(),
          z.strictObject({
            omit: z.array(stepId).check(z.describe('Ids of the omitted steps.')),
          }),
        )
        .check(z.describe('Shorter variants of this flow, by name.')),
    ),
  })

const stepIn = (vocabulary: Vocabulary) =>
  z.strictObject({
    ...stepHead,
    screens: z.array(screenIn(vocabulary)).check(z.minLength(1), z.describe('The screens of the step, in order.')),
  })

const resolvedIn = (vocabulary: Vocabulary) =>
  z.strictObject({
    ...headIn(vocabulary),
    variant: z.string().check(z.describe("The variant that was resolved; 'full' omits nothing.")),
    steps: z.array(stepIn(vocabulary)).check(z.minLength(1), z.describe('The stages of the progress bar, in order.')),
    calls: z.record(z.string(), callIn(vocabulary)).check(z.describe('The calls that screens name, by id.')),
    interrupts: z.record(z.string(), interrupt).check(z.describe('The interrupts that handlers and calls name.')),
  })

/** The schema of {@link FlowSource} in a vocabulary; strict, so that misspelt keys are refused. */
export function flowSourceIn(vocabulary: Vocabulary): z.ZodMiniType<FlowSource> {
  return sourceIn(vocabulary)
}

/** The schema of {@link Flow} in a vocabulary; strict, so that misspelt keys are refused. */
export function flowIn(vocabulary: Vocabulary): z.ZodMiniType<Flow> {
  return resolvedIn(vocabulary)
}

/** The schema of {@link Flow} without a product vocabulary. */
export const flow: z.ZodMiniType<Flow> = /* @__PURE__ */ flowIn({})
