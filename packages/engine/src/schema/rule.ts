import * as z from 'zod/mini'
import { condition } from './condition.ts'
import { events } from './events.ts'

const told = {
  trackAction: z.optional(events.check(z.describe('Event, or several, sent when the rule decides; each once, and never with an answer.'))),
}
const kind = <Name extends string>(name: Name) => z.literal(name).check(z.describe('What becomes of the patient.'))

/** What a rule decides. */
const outcome = z.discriminatedUnion('type', [
  z.strictObject({ type: kind('continue'), ...told }),
  z.strictObject({
    type: kind('interrupt'),
    interrupt: z.string().check(z.minLength(1), z.describe('Name of the interrupt that stops the patient.')),
    ...told,
  }),
  z.strictObject({
    type: kind('go-to'),
    screen: z.string().check(z.minLength(1), z.describe('Id of the screen, an earlier one: what has to be answered is never jumped over.')),
    ...told,
  }),
  z.strictObject({
    type: kind('set-answers'),
    answers: z
      .record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))
      .check(z.describe('Answers for the patient, by field; what is final stays as it is.')),
    ...told,
  }),
  z.strictObject({
    type: kind('refuse'),
    errors: z
      .record(z.string(), z.string().check(z.minLength(1)))
      .check(z.describe('A sentence for each field at fault, on this screen or an earlier one.')),
    ...told,
  }),
])

const definition = z.strictObject({
  when: condition.check(z.describe('The rule decides where this holds, and no rule before it did.')),
  outcome: outcome.check(z.describe('What the rule decides.')),
  source: z.string().check(z.minLength(1), z.describe('Where the rule comes from, for the clinician who signs it.')),
})

/** A rule as data: the first of its list whose condition holds decides. */
export interface Rule extends z.infer<typeof definition> {}

/** The schema of {@link Rule}; strict, so that a misspelt key is refused. */
export const rule: z.ZodMiniType<Rule> = definition
