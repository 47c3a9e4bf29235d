import * as z from 'zod/mini'

const kind = <Name extends string>(name: Name) => z.literal(name).check(z.describe('What the button does.'))
const label = z.string().check(z.describe('Text of the button.'))

const action = z.discriminatedUnion('do', [
  z.strictObject({
    do: kind('dismiss'),
    label: z.string().check(z.describe('Closes the interrupt, back to the question, for an answer given by mistake.')),
  }),
  z.strictObject({
    do: kind('continue'),
    label: z.string().check(z.describe('Goes on in spite of the stop, for the answers as they are. Only where that is safe.')),
    trackAction: z.optional(z.string().check(z.describe('Event sent once the patient has gone on so. Never carries an answer.'))),
  }),
  z.strictObject({
    do: kind('answer'),
    label,
    field: z.string().check(z.describe('Name of the field of the stopped screen that is answered otherwise.')),
    instead: z
      .record(z.string(), z.string())
      .check(z.describe('The answer that takes the place of each that may stand there. The patient goes on with it, as by Next.')),
  }),
  z.strictObject({ do: kind('go-to'), label, screen: z.string().check(z.describe('Id of the screen it leads to.')) }),
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
    .check(z.minLength(1), z.describe('Why, and what to do; a paragraph each. May hold **emphasis** and [links](https://…).')),
  actions: z
    .array(action)
    .check(
      z.minLength(1),
      z.describe(
        'What the patient can do next. The first is drawn as the main button: the way to help, before the way to correct an answer.',
      ),
    ),
})

/** A modal that blocks a patient: why, and what they can do. It cannot be dismissed by accident. */
export interface Interrupt extends z.infer<typeof definition> {}

/** The schema of {@link Interrupt}; strict, so that misspelt keys are refused. */
export const interrupt: z.ZodMiniType<Interrupt> = definition
