import * as z from 'zod/mini'
import { condition } from './condition.ts'
import { events } from './events.ts'
import { severities } from './severities.ts'

/** A rule of a screen as data: blocks the patient, refuses answers, or only flags them for review. */
export interface Rule extends z.infer<typeof definition> {}

const text = z.string().check(z.minLength(1))
const tracking = {
  trackAction: z.optional(events.check(z.describe('Events sent when the rule decides; each once, never with an answer.'))),
}
const kind = <Name extends string>(name: Name, what: string) => z.literal(name).check(z.describe(what))

const outcome = z.discriminatedUnion('type', [
  z.strictObject({
    type: kind('interrupt', 'Blocks the patient with a modal.'),
    interrupt: text.check(z.describe('Name of the interrupt.')),
    says: z.optional(
      text.check(z.describe('Why the rule applies, as a paragraph for the patient. An interrupt with "reason" shows it first.')),
    ),
    ...tracking,
  }),
  z.strictObject({
    type: kind('refuse', 'The patient must change an answer to continue.'),
    errors: z.record(z.string(), text).check(
      z.refine((errors) => Object.keys(errors).length > 0, { error: 'Name at least one field.' }),
      z.describe('Messages by field, on this screen or an earlier one.'),
    ),
    ...tracking,
  }),
])

const definition = z.strictObject({
  when: condition.check(
    z.describe('When the rule applies. It may read all answers so far and, for fields that the flow does not ask, recorded answers.'),
  ),
  outcome: z.optional(
    outcome.check(z.describe('Effect on the patient. A rule without outcome is a flag: it does not block, but is shown to the reviewer.')),
  ),
  severity: z.optional(
    z
      .enum(severities)
      .check(
        z.describe(
          'Severity; the most severe rule that applies decides. Default: "stop" for an interrupt, "refuse" for a refusal, "flag" without an outcome.',
        ),
      ),
  ),
  label: z.optional(text.check(z.describe("Subject of the rule, in a physician's words."))),
  source: text.check(z.describe('Source of the rule, for the clinician who signs it.')),
})

/** The schema of {@link Rule}; strict, so that misspelt keys are refused. */
export const rule: z.ZodMiniType<Rule> = definition
