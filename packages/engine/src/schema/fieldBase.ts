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
  .check(z.describe('Columns of twelve that the field spans: initial on phones, then from sm, md and lg up.'))

/** Where an answer may go: `secret` is never stored; `health` and `identity` never go to analytics or logs. */
export const sensitivity = z.enum(['secret', 'health', 'identity', 'none'])
/** Where an answer may go; see {@link sensitivity}. */
export type Sensitivity = z.infer<typeof sensitivity>

/** Keys that fields of all types share. */
export const fieldBase = {
  name: safeName.check(
    z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    z.describe("The API name of the answer; 'question-' and the question's slug for screening questions."),
  ),
  label: z.string().check(z.minLength(1), z.describe('The question. Alone on its screen it is also the heading of the page.')),
  labelHint: z.optional(z.string().check(z.describe('A few words beside the label, such as (optional).'))),
  description: z.optional(
    z.string().check(z.describe('One or two sentences of help under the label. May hold **emphasis** and [links](https://…).')),
  ),
  warning: z.optional(
    z
      .string()
      .check(z.describe('What can do harm, such as a dangerous mix: drawn as a warning, not as help. May hold **emphasis** and links.')),
  ),
  optional: z.optional(z.boolean().check(z.describe('The patient may leave it empty. Without it the field is required.'))),
  disabled: z.optional(z.boolean().check(z.describe('Shown, but not to be changed.'))),
  focusOnMount: z.optional(z.boolean().check(z.describe('Takes the focus when its screen opens, in place of the heading.'))),
  size: z.optional(size),
  dependsOn: z.optional(condition.check(z.describe('Shown only while this holds; then required like any other field.'))),
  associatedAttribute: z.optional(safeName.check(z.describe('The answer is copied into the attributes map under this name.'))),
  sensitivity: z.optional(sensitivity.check(z.describe("Where the answer may go; the field type's own default when absent."))),
}
