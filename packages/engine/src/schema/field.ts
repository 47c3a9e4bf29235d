import * as z from 'zod/mini'
import { condition } from './condition.ts'
import { option } from './option.ts'

const columns = z.int().check(z.gte(1), z.lte(12))

/** Columns of twelve that a field spans, from the smallest screen up. */
const size = z
  .strictObject({
    initial: z.optional(columns),
    sm: z.optional(columns),
    md: z.optional(columns),
    lg: z.optional(columns),
  })
  .check(z.describe('Columns of twelve that the field spans: initial on phones, then from sm, md and lg up.'))

/** A rule of the field's own: a regular expression, and what to say when the answer does not match it. */
const validation = z.strictObject({
  pattern: z
    .string()
    .check(z.minLength(1), z.describe('A regular expression that the whole or a part of the answer must match; unicode, no flags.')),
  message: z.optional(z.string().check(z.describe("Said when it does not match; 'Invalid format' when absent."))),
})

/** Where an answer may go: `secret` is never stored, `health` and `identity` never leave for analytics or logs. */
export const sensitivity = z.enum(['secret', 'health', 'identity', 'none'])
export type Sensitivity = z.infer<typeof sensitivity>

const base = {
  name: z
    .string()
    .check(
      z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
      z.describe("The API name of the answer; 'question-' and the question's slug for screening questions."),
    ),
  label: z.string().check(z.minLength(1), z.describe('The question. Alone on its screen it is also the heading of the page.')),
  labelHint: z.optional(z.string().check(z.describe('A few words beside the label, such as (optional).'))),
  description: z.optional(
    z.string().check(z.describe('One or two sentences of help under the label. May hold **emphasis** and [links](https://…).')),
  ),
  optional: z.optional(z.boolean().check(z.describe('The patient may leave it empty. Without it the field is required.'))),
  disabled: z.optional(z.boolean().check(z.describe('Shown, but not to be changed.'))),
  focusOnMount: z.optional(z.boolean().check(z.describe('Takes the focus when its screen opens, in place of the heading.'))),
  size: z.optional(size),
  dependsOn: z.optional(condition.check(z.describe('Shown only while this holds; then required like any other field.'))),
  associatedAttribute: z.optional(
    z.string().check(z.minLength(1), z.describe('The answer is copied into the attributes map under this name.')),
  ),
  sensitivity: z.optional(sensitivity.check(z.describe("Where the answer may go; the field type's own default when absent."))),
}

const placeholder = z.optional(z.string().check(z.describe('An example of an answer; never the only place of an instruction.')))
const autocomplete = z.optional(
  z.string().check(z.describe('The autofill token of the HTML standard, such as given-name or street-address.')),
)
const length = {
  minLength: z.optional(z.int().check(z.gte(0), z.describe('Fewest characters.'))),
  maxLength: z.optional(z.int().check(z.gte(1), z.describe('Most characters.'))),
}
const validations = z.optional(z.array(validation).check(z.describe('Rules of its own, checked in order.')))
const inputMode = z.optional(z.enum(['decimal', 'numeric']).check(z.describe('Digits only: decimal allows up to two decimals.')))
const options = z.array(option).check(z.minLength(1), z.describe('The choices offered, in order. Values are unique ignoring case.'))
const variant = z.optional(z.enum(['default', 'button', 'horizontal', 'option']).check(z.describe('How the choices are drawn.')))

const text = z.strictObject({ type: z.literal('text'), ...base, placeholder, autocomplete, ...length, inputMode, validations })
const textArea = z.strictObject({ type: z.literal('text-area'), ...base, placeholder, ...length, validations })
const email = z.strictObject({ type: z.literal('email'), ...base, placeholder, ...length, validations })
const password = z.strictObject({ type: z.literal('password'), ...base, autocomplete, ...length, validations })
const phone = z.strictObject({ type: z.literal('phone'), ...base, placeholder, maxLength: length.maxLength })
const postalCode = z.strictObject({ type: z.literal('postal-code'), ...base, placeholder, maxLength: length.maxLength, validations })
const date = z.strictObject({ type: z.literal('date'), ...base, autocomplete })
const height = z.strictObject({ type: z.literal('height'), ...base, maxLength: length.maxLength })
const checkbox = z.strictObject({ type: z.literal('checkbox'), ...base })
const tile = z.strictObject({
  type: z.literal('tile'),
  ...base,
  options,
  variant,
  triggerNextOnChange: z.optional(z.boolean().check(z.describe('Goes on by itself once a tile is chosen by click, Space or Enter.'))),
})
const radioGroup = z.strictObject({ type: z.literal('radio-group'), ...base, options, variant })
const checkboxGroup = z.strictObject({
  type: z.literal('checkbox-group'),
  ...base,
  options,
  variant,
  exclusiveOption: z.optional(
    z.string().check(z.describe("Value of the option that means 'none of these': choosing it clears the others.")),
  ),
})
const select = z.strictObject({ type: z.literal('select'), ...base, placeholder, autocomplete, options })
const multiSelect = z.strictObject({ type: z.literal('multi-select'), ...base, placeholder, options })
const addressAutocomplete = z.strictObject({
  type: z.literal('address-autocomplete'),
  ...base,
  placeholder,
  maxLength: length.maxLength,
  fills: z.optional(
    z
      .strictObject({
        line2: z.optional(z.string()),
        city: z.optional(z.string()),
        province: z.optional(z.string()),
        postalCode: z.optional(z.string()),
      })
      .check(z.describe('Names of the fields that a chosen address fills in.')),
  ),
})
const uploader = z.strictObject({
  type: z.literal('uploader'),
  ...base,
  accept: z.optional(
    z
      .array(z.enum(['png', 'jpg', 'jpeg', 'pdf']))
      .check(z.minLength(1), z.describe('File extensions taken; png, jpg and jpeg when absent.')),
  ),
})
const card = z.strictObject({ type: z.literal('card'), ...base })

/** The seventeen field types, told apart by `type`. Each is strict: a misspelt or misplaced key is refused. */
export const field = z.discriminatedUnion('type', [
  addressAutocomplete,
  card,
  checkboxGroup,
  checkbox,
  date,
  email,
  height,
  multiSelect,
  password,
  phone,
  postalCode,
  radioGroup,
  select,
  text,
  textArea,
  tile,
  uploader,
])

export type Field = z.infer<typeof field>
/** The name of a field type. */
export type FieldType = Field['type']
/** The definition of one field type, e.g. `FieldOf<'tile'>`. */
export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>
