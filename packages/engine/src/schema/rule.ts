import * as z from 'zod/mini'
import { condition } from './condition.ts'
import { events } from './events.ts'
import { severities } from './severities.ts'

const text = z.string().check(z.minLength(1))
const told = {
  trackAction: z.optional(events.check(z.describe('Event, or several, sent when the rule decides; each once, and never with an answer.'))),
}
const kind = <Name extends string>(name: Name, what: string) => z.literal(name).check(z.describe(what))

const outcome = z.discriminatedUnion('type', [
  z.strictObject({
    type: kind('interrupt', 'A modal stops the patient.'),
    interrupt: text.check(z.describe('Name of the interrupt that stops the patient.')),
    ...told,
  }),
  z.strictObject({
    type: kind('refuse', 'The patient has to change an answer to go on.'),
    errors: z.record(z.string(), text).check(
      z.refine((errors) => Object.keys(errors).length > 0, { error: 'Name at least one field.' }),
      z.describe('By field at fault, on this screen or an earlier one: the sentence that stands at it.'),
    ),
    ...told,
  }),
])

const definition = z.strictObject({
  when: condition.check(
    z.describe('When the rule applies. It may read every answer given so far and, of what is not asked here, what is on file.'),
  ),
  outcome: z.optional(
    outcome.check(z.describe('What becomes of the patient. A rule without it is a flag: it stops nobody, and is told to whoever decides.')),
  ),
  severity: z.optional(
    z
      .enum(severities)
      .check(
        z.describe(
          'How grave it is; the gravest rule that applies decides. Without it an interrupt is a "stop", a refusal a "refuse", and a rule without an outcome a "flag".',
        ),
      ),
  ),
  label: z.optional(text.check(z.describe('What the rule is about, in the words of a physician.'))),
  source: text.check(z.describe('Where the rule comes from, for the clinician who signs it.')),
})

/** A rule of a screen as data: blocks the patient, refuses answers, or only flags them for review. */
export interface Rule extends z.infer<typeof definition> {}

/** The schema of {@link Rule}; strict, so that misspelt keys are refused. */
export const rule: z.ZodMiniType<Rule> = definition
