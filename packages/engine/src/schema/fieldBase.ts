import * as z from 'zod/mini'
import { condition } from './condition.ts'
import { safeName } from './safeName.ts'

const columns = (where: string) => z.optional(z.int().check(z.gte(1), z.lte(12), z.describe(`Columns of twelve ${where}.`)))

/** Columns out of twelve, by breakpoint. */
const size = z
  .strictObject({
    initial: columns('on phones'),
    sm: columns('from small tablets up'),
    md: columns('from tablets up'),
    lg: columns('on desks'),
  })
  .check(z.describe('Columns out of twelve: initial for phones, then from sm, md and lg up.'))

/** Where an answer may go: `secret` is never stored; `health` and `identity` never go to analytics or logs. */
const sensitivity = z.enum(['secret', 'health', 'identity', 'none'])
/** Where an answer may go; see {@link sensitivity}. */
export type Sensitivity = z.infer<typeof sensitivity>

/** The schema of other texts under a condition; `texts` are their keys. */
export const textsWhen = <Texts extends z.core.$ZodLooseShape>(texts: Texts) =>
  z.optional(
    z
      .array(z.strictObject({ when: condition.check(z.describe('The patients who read these texts.')), ...texts }))
      .check(
        z.minLength(1),
        z.describe('Other texts by flag or earlier answer. The first whose condition holds replaces the texts that it has; the rest stay.'),
      ),
  )
const other = (what: string) => z.optional(z.string().check(z.minLength(1), z.describe(`${what} instead.`)))

/** The schema of an answer that a field starts with: a value, or the answer to an earlier question. */
export const startingAnswer = z.optional(
  z
    .union([
      z.string().check(z.minLength(1), z.describe('The answer as it is stored; of a list, several as an array.')),
      z.array(z.string()).check(z.minLength(1), z.describe('The chosen values of a list.')),
      z.strictObject({
        field: safeName.check(z.describe('Name of a field or calculated answer of an earlier screen, or of an answer on record.')),
      }),
    ])
    .check(
      z.describe(
        'The answer that the patient finds filled in and can change. It counts once they leave the screen; stored and known answers win.',
      ),
    ),
)

/** Keys that fields of all types share. */
export const fieldBase = {
  name: safeName.check(
    z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    z.describe("The API name of the answer; 'question-' and the question's slug for screening questions."),
  ),
  label: z
    .string()
    .check(
      z.minLength(1),
      z.describe('The question. If alone on its screen, also the page heading. Texts may contain {answer:name} or {answer:name|fallback}.'),
    ),
  labelHint: z.optional(z.string().check(z.describe('A few words next to the label, such as (optional).'))),
  description: z.optional(
    z.string().check(z.describe('One or two sentences of help under the label. May contain **emphasis** and [links](https://…).')),
  ),
  warning: z.optional(
    z.string().check(z.describe('A safety warning, such as a dangerous combination. May contain **emphasis** and links.')),
  ),
  texts: textsWhen({
    label: other('The question'),
    labelHint: other('The hint'),
    description: other('The help'),
    warning: other('The warning'),
  }),
  optional: z.optional(z.boolean().check(z.describe('The patient may leave it empty. Without it the field is required.'))),
  disabled: z.optional(z.boolean().check(z.describe('Shown, but read-only.'))),
  focusOnMount: z.optional(z.boolean().check(z.describe('Takes the initial focus instead of the heading.'))),
  size: z.optional(size),
  dependsOn: z.optional(condition.check(z.describe('Shown only while this holds; then required like any other field.'))),
  underOption: z.optional(
    z
      .boolean()
      .check(
        z.describe(
          'Stands directly under the option that its dependsOn names, {"field", "value"}: of a radio-group or checkbox-group before it on the screen.',
        ),
      ),
  ),
  associatedAttribute: z.optional(safeName.check(z.describe('Name under which the answer is copied to the attributes.'))),
  sensitivity: z.optional(sensitivity.check(z.describe('Where the answer may go; default by field type.'))),
}
