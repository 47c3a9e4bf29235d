import * as z from 'zod/mini'

const action = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('dismiss'),
    label: z.string().check(z.describe('Closes the interrupt, back to the question, for an answer given by mistake.')),
  }),
  z.strictObject({ do: z.literal('go-to'), label: z.string(), screen: z.string().check(z.describe('Id of the screen it leads to.')) }),
  z.strictObject({
    do: z.literal('link'),
    label: z.string(),
    href: z.string().check(z.regex(/^(https:\/\/|mailto:|tel:|\/)/), z.describe('An https, mailto or tel address, or a path of the host.')),
  }),
])

/** What stops a patient, why, and what they can do next. A modal that is never skipped by accident. */
export const interrupt = z.strictObject({
  title: z.string().check(z.minLength(1), z.describe('What happened, in one line.')),
  description: z
    .array(z.string())
    .check(z.minLength(1), z.describe('Why, and what to do; a paragraph each. May hold **emphasis** and [links](https://…).')),
  actions: z.array(action).check(z.minLength(1), z.describe('What the patient can do next, the likeliest first.')),
})

export type Interrupt = z.infer<typeof interrupt>
