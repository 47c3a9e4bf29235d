import * as z from 'zod/mini'
import { scale } from './scale.ts'

/** A modal that blocks a patient: why, and what they can do. It cannot be dismissed by accident. */
export interface Interrupt extends z.infer<typeof definition> {}

const kind = <Name extends string>(name: Name) => z.literal(name).check(z.describe('What the button does.'))
const label = z.string().check(z.describe('Text of the button.'))

const action = z.discriminatedUnion('do', [
  z.strictObject({
    do: kind('dismiss'),
    label: z.string().check(z.describe('Closes the interrupt and returns to the question, to correct a mistake.')),
  }),
  z.strictObject({
    do: kind('continue'),
    label: z.string().check(z.describe('Continues with the answers as they are. Only when that is safe.')),
    trackAction: z.optional(z.string().check(z.describe('Event sent when the patient continues. Never carries an answer.'))),
  }),
  z.strictObject({
    do: kind('answer'),
    label,
    field: z.string().check(z.describe("Name of the screen's field whose answer is replaced.")),
    instead: z
      .record(z.string(), z.string())
      .check(z.describe('Replacement for each possible answer. The patient continues as with Next.')),
  }),
  z.strictObject({ do: kind('go-to'), label, screen: z.string().check(z.describe('Id of the target screen.')) }),
  z.strictObject({
    do: kind('link'),
    label,
    href: z
      .string()
      .check(z.regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))/), z.describe('An https, mailto or tel address, or a path of the host.')),
  }),
])

const definition = z.strictObject({
  title: z.string().check(z.minLength(1), z.describe('What happened, in one line.')),
  description: z
    .array(z.string())
    .check(z.minLength(1), z.describe('Reason and instructions, in paragraphs. May contain **emphasis** and [links](https://…).')),
  reason: z.optional(
    z
      .literal(true)
      .check(z.describe('Shows first what the rule that led to it says. For an interrupt of many rules, which cannot name each reason.')),
  ),
  scale: z.optional(scale.check(z.describe('The patient’s numbers with the limits, such as a body mass index or an age.'))),
  actions: z
    .array(action)
    .check(
      z.minLength(1),
      z.describe('What the patient can do next. The first is the main button: getting help comes before correcting an answer.'),
    ),
})

/** The schema of {@link Interrupt}; strict, so that misspelt keys are refused. */
export const interrupt: z.ZodMiniType<Interrupt> = definition
