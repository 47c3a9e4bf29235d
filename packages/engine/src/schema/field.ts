import * as z from 'zod/mini'
import { condition } from './condition.ts'
import { option } from './option.ts'
import { safeName } from './safeName.ts'

const columns = (where: string) => z.optional(z.int().check(z.gte(1), z.lte(12), z.describe(`Columns of twelve ${where}.`)))

/** Columns of twelve that a field spans, from the smallest screen up. */
const size = z
  .strictObject({
    initial: columns('on phones'),
    sm: columns('from small tablets up'),
    md: columns('from tablets up'),
    lg: columns('on desks'),
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
/** Where an answer may go; see {@link sensitivity}. */
export type Sensitivity = z.infer<typeof sensitivity>

const type = <Name extends string>(name: Name) => z.literal(name).check(z.describe('The kind of field.'))

const base = {
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

const unit = z.optional(
  z
    .enum(['pounds'])
    .check(z.describe('What the number counts. The patient chooses between it and its like, such as kilograms; it is kept in this one.')),
)

const text = z.strictObject({ type: type('text'), ...base, placeholder, autocomplete, ...length, inputMode, validations, unit })
const textArea = z.strictObject({ type: type('text-area'), ...base, placeholder, ...length, validations })
const email = z.strictObject({ type: type('email'), ...base, placeholder, ...length, validations })
const password = z.strictObject({
  type: type('password'),
  ...base,
  autocomplete,
  ...length,
  validations,
  confirms: z.optional(
    z.string().check(z.describe('Name of the password on the same screen that is typed here once more; it is checked, and never sent.')),
  ),
})
const phone = z.strictObject({ type: type('phone'), ...base, placeholder, maxLength: length.maxLength, validations })
const postalCode = z.strictObject({
  type: type('postal-code'),
  ...base,
  placeholder,
  maxLength: length.maxLength,
  validations,
  serviceableFirstLetters: z.optional(
    z
      .array(z.string().check(z.regex(/^[A-Z]$/)))
      .check(z.minLength(1), z.describe('First letters of the postal codes that are served; any when absent.')),
  ),
})
const date = z.strictObject({ type: type('date'), ...base, autocomplete })
const height = z.strictObject({ type: type('height'), ...base, ...length, validations })
const checkbox = z.strictObject({ type: type('checkbox'), ...base })
const tile = z.strictObject({
  type: type('tile'),
  ...base,
  options,
  variant,
  triggerNextOnChange: z.optional(z.boolean().check(z.describe('Goes on by itself once a tile is chosen by click, Space or Enter.'))),
})
const radioGroup = z.strictObject({ type: type('radio-group'), ...base, options, variant })
const exclusiveOption = z.optional(
  z.string().check(z.describe("Value of the option that means 'none of these': choosing it clears the others, and the others clear it.")),
)
const checkboxGroup = z.strictObject({ type: type('checkbox-group'), ...base, options, variant, exclusiveOption })
const select = z.strictObject({ type: type('select'), ...base, placeholder, autocomplete, options })
const notListed = z.optional(
  z
    .strictObject({
      option: z.string().check(z.describe("Value of the option that means 'not on this list': offered whatever is searched.")),
      details: safeName.check(z.describe('Name of the text field on the same screen that keeps what was searched.')),
    })
    .check(z.describe('What a patient chooses who does not find what they search.')),
)
const multiSelect = z.strictObject({ type: type('multi-select'), ...base, placeholder, options, exclusiveOption, notListed })
const addressAutocomplete = z.strictObject({
  type: type('address-autocomplete'),
  ...base,
  placeholder,
  maxLength: length.maxLength,
  validations,
  fills: z.optional(
    z
      .strictObject({
        line2: z.optional(z.string().check(z.describe('Name of the field for the flat or unit.'))),
        city: z.optional(z.string().check(z.describe('Name of the field for the city.'))),
        province: z.optional(z.string().check(z.describe('Name of the field for the province.'))),
        postalCode: z.optional(z.string().check(z.describe('Name of the field for the postal code.'))),
      })
      .check(z.describe('Names of the fields that a chosen address fills in.')),
  ),
})
const uploader = z.strictObject({
  type: type('uploader'),
  ...base,
  accept: z.optional(
    z
      .array(z.enum(['png', 'jpg', 'jpeg', 'pdf']))
      .check(z.minLength(1), z.describe('File extensions taken; png, jpg and jpeg when absent.')),
  ),
})
const card = z.strictObject({ type: type('card'), ...base })

const definitions = [
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
] as const

/** One question of a screen: one of the seventeen types, told apart by `type`. */
export type Field = z.infer<(typeof definitions)[number]>

/** The schema of {@link Field}. Each type is strict: a misspelt or misplaced key is refused. */
export const field: z.ZodMiniType<Field> = z.discriminatedUnion('type', definitions)

/** The name of a field type. */
export type FieldType = Field['type']
/** The definition of one field type, e.g. `FieldOf<'tile'>`. */
export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>
