import * as z from 'zod/mini'
import { calculation } from './calculation.ts'
import { condition } from './condition.ts'
import { events } from './events.ts'
import { fieldIn } from './field.ts'
import { rule } from './rule.ts'
import { safeName } from './safeName.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordIn } from './wordIn.ts'

const id = safeName.check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.describe('The id of the screen, lower case with hyphens; it stands in the address of the page.'),
)
const handlerName = z.string().check(z.minLength(1))

const nextButton = z.strictObject({
  text: z.optional(z.string().check(z.describe('Text of the button; Next when absent.'))),
  doesNotApplyText: z.optional(
    z.string().check(z.describe('Text of the button while the watched field is empty, such as: I don’t take any.')),
  ),
  fieldToWatch: z.optional(z.string().check(z.describe('Name of the field that doesNotApplyText watches.'))),
  hide: z.optional(z.boolean().check(z.describe('No button: the screen goes on by itself.'))),
})

const definitionIn = (vocabulary: Vocabulary) => {
  const field = fieldIn(vocabulary)
  return z.strictObject({
    id,
    title: z.optional(z.string().check(z.describe('Heading of the screen. Leave it out where one question is the heading.'))),
    subTitle: z.optional(z.string().check(z.describe('A line under the title.'))),
    description: z.optional(z.string().check(z.describe('A short text under the heading. May hold **emphasis** and [links](https://…).'))),
    dependsOn: z.optional(condition.check(z.describe('The screen is on the path only while this holds.'))),
    fields: z.optional(z.array(field).check(z.describe('The fields, in order.'))),
    calculated: z.optional(
      z
        .array(calculation)
        .check(z.describe('Answers that nobody gives: worked out of others once this screen is answered, and read like them.')),
    ),
    conditionalFields: z.optional(z.array(field).check(z.describe('Fields that appear after the others when their dependsOn holds.'))),
    call: z.optional(z.string().check(z.describe('Id of the call made when the screen is left.'))),
    submitOnlyInnerStepValues: z.optional(
      z.boolean().check(z.describe("The call carries this screen's answers only (the default), not all of its step's when false.")),
    ),
    customComponent: z.optional(z.string().check(z.describe('Name of a registered component drawn in place of, or around, the fields.'))),
    displayFieldValue: z.optional(
      z
        .strictObject({
          field: z.string().check(z.describe('Name of the field whose answer is shown.')),
          prefix: z.optional(z.string().check(z.describe('Text before the answer.'))),
          suffix: z.optional(z.string().check(z.describe('Text after the answer.'))),
        })
        .check(z.describe('Shows an earlier answer under the heading, between prefix and suffix.')),
    ),
    footerMessage: z.optional(wordIn(vocabulary.footers).check(z.describe('The message at the foot of the screen.'))),
    formMaxWidth: z.optional(z.int().check(z.gte(320), z.lte(960), z.describe('Widest the question column gets, in CSS pixels.'))),
    nextButton: z.optional(nextButton.check(z.describe('The button that goes on.'))),
    previousButton: z.optional(
      z
        .strictObject({ hide: z.boolean().check(z.describe('No way back from this screen by button.')) })
        .check(z.describe('The button that goes back.')),
    ),
    skipButton: z.optional(
      z
        .strictObject({ text: z.string().check(z.minLength(1), z.describe('Text of the button that goes on without an answer.')) })
        .check(z.describe('A button that goes on without an answer.')),
    ),
    onMount: z.optional(handlerName.check(z.describe('Name of the handler run when the screen opens.'))),
    onSubmit: z.optional(handlerName.check(z.describe('Name of the handler run after the answers are checked, before the call.'))),
    rules: z.optional(
      z
        .array(rule)
        .check(
          z.describe(
            'Rules read when the screen is left, before its handler. The gravest that applies decides, of two alike the first; flags are told only.',
          ),
        ),
    ),
    public: z.optional(
      z.boolean().check(z.describe('Open to visitors without an account. Without it the screen needs a signed-in patient.')),
    ),
    trackOpening: z.optional(events.check(z.describe('Event, or several, sent once the screen is on show. They never carry an answer.'))),
    trackAction: z.optional(
      events.check(z.describe('Event, or several, sent once the screen is left forward. They never carry an answer.')),
    ),
  })
}

/** A screen: what the patient sees at a time, usually one question. The specification calls it an inner step. */
export interface Screen extends z.infer<ReturnType<typeof definitionIn>> {}

/** The schema of {@link Screen} in a vocabulary; strict, so that misspelt keys are refused. */
export function screenIn(vocabulary: Vocabulary): z.ZodMiniType<Screen> {
  return definitionIn(vocabulary)
}

/** The schema of {@link Screen} without a product vocabulary. */
export const screen: z.ZodMiniType<Screen> = /* @__PURE__ */ screenIn({})
