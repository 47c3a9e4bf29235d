import * as z from 'zod/mini'
import { calculation } from './calculation.ts'
import { condition } from './condition.ts'
import { events } from './events.ts'
import { fieldIn } from './field.ts'
import { textsWhen } from './fieldBase.ts'
import { rule } from './rule.ts'
import { safeName } from './safeName.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordIn } from './wordIn.ts'

/** A screen: what the patient sees at a time, usually one question. The specification calls it an inner step. */
export interface Screen extends z.infer<ReturnType<typeof definitionIn>> {}

const id = safeName.check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.describe('The id of the screen, lower case with hyphens; part of the page address.'),
)
const other = (what: string) => z.optional(z.string().check(z.minLength(1), z.describe(`${what} instead.`)))
const handlerName = z.string().check(z.minLength(1))

const nextButton = z.strictObject({
  text: z.optional(z.string().check(z.describe('Text of the button; default Next.'))),
  doesNotApplyText: z.optional(
    z.string().check(z.describe('Text of the button while the watched field is empty, such as: I don’t take any.')),
  ),
  fieldToWatch: z.optional(z.string().check(z.describe('Name of the field that doesNotApplyText watches.'))),
  hide: z.optional(z.boolean().check(z.describe('Hides the button: the screen advances automatically.'))),
})

const definitionIn = (vocabulary: Vocabulary) => {
  const field = fieldIn(vocabulary)
  return z.strictObject({
    id,
    title: z.optional(z.string().check(z.describe('Heading of the screen. Omit it when a question is the heading.'))),
    subTitle: z.optional(z.string().check(z.describe('A line under the title.'))),
    description: z.optional(
      z.string().check(z.describe('A short text under the heading. May contain **emphasis** and [links](https://…).')),
    ),
    texts: textsWhen({ title: other('The heading'), subTitle: other('The line under the title'), description: other('The text') }),
    dependsOn: z.optional(condition.check(z.describe('The screen is on the path only while this holds.'))),
    fields: z.optional(z.array(field).check(z.describe('The fields, in order.'))),
    calculated: z.optional(
      z.array(calculation).check(z.describe('Calculated answers: derived once this screen is answered, and read like other answers.')),
    ),
    conditionalFields: z.optional(z.array(field).check(z.describe('Fields shown after the others when their dependsOn holds.'))),
    end: z.optional(
      z
        .literal(true)
        .check(z.describe('Ends the form for patients who see this screen: later screens are not shown. It needs a dependsOn.')),
    ),
    call: z.optional(z.string().check(z.describe('Id of the call sent when the screen is left.'))),
    submitOnlyInnerStepValues: z.optional(
      z.boolean().check(z.describe("The call carries this screen's answers only (the default), not all of its step's when false.")),
    ),
    submitWholeForm: z.optional(z.literal(true).check(z.describe('The call carries all answers of the form so far.'))),
    summary: z.optional(
      z.literal(true).check(z.describe('Shows all answers so far, each with a button to change it. Not together with customComponent.')),
    ),
    customComponent: z.optional(z.string().check(z.describe('Name of a registered component, rendered around or instead of the fields.'))),
    displayFieldValue: z.optional(
      z
        .strictObject({
          field: z.string().check(z.describe('Name of the field whose answer is shown.')),
          prefix: z.optional(z.string().check(z.describe('Text before the answer.'))),
          suffix: z.optional(z.string().check(z.describe('Text after the answer.'))),
        })
        .check(z.describe('Shows an earlier answer under the heading, between prefix and suffix.')),
    ),
    footerMessage: z.optional(wordIn(vocabulary.footers).check(z.describe('The footer message.'))),
    formMaxWidth: z.optional(z.int().check(z.gte(320), z.lte(960), z.describe('Maximum width of the question column, in CSS pixels.'))),
    nextButton: z.optional(nextButton.check(z.describe('The Next button.'))),
    previousButton: z.optional(
      z.strictObject({ hide: z.boolean().check(z.describe('Hides the Back button.')) }).check(z.describe('The Back button.')),
    ),
    skipButton: z.optional(
      z
        .strictObject({ text: z.string().check(z.minLength(1), z.describe('Text of the skip button.')) })
        .check(z.describe('A button that skips the screen.')),
    ),
    onMount: z.optional(handlerName.check(z.describe('Name of the handler that runs when the screen opens.'))),
    onSubmit: z.optional(handlerName.check(z.describe('Name of the handler that runs after validation, before the call.'))),
    rules: z.optional(
      z
        .array(rule)
        .check(
          z.describe(
            'Rules evaluated when the screen is left, before its handler. The most severe one that applies decides, the first of equals; flags do not block.',
          ),
        ),
    ),
    public: z.optional(z.boolean().check(z.describe('Accessible without an account. By default the screen requires sign-in.'))),
    trackOpening: z.optional(events.check(z.describe('Events sent when the screen is shown. They never carry an answer.'))),
    trackAction: z.optional(events.check(z.describe('Events sent when the screen is left forward. They never carry an answer.'))),
  })
}

/** The schema of {@link Screen} in a vocabulary; strict, so that misspelt keys are refused. */
export function screenIn(vocabulary: Vocabulary): z.ZodMiniType<Screen> {
  return definitionIn(vocabulary)
}

/** The schema of {@link Screen} without a product vocabulary. */
export const screen: z.ZodMiniType<Screen> = /* @__PURE__ */ screenIn({})
