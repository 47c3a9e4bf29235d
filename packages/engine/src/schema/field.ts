import * as z from 'zod/mini'
import { daySource } from './dateBound.ts'
import { fieldBase, startingAnswer } from './fieldBase.ts'
import { groupOf } from './group.ts'
import { MAX_FILE_MEGABYTES, MAX_FILES } from './fileLimits.ts'
import { option } from './option.ts'
import { type CustomField, ownFields } from './ownField.ts'
import { safeName } from './safeName.ts'
import { TIME_OF_DAY } from './timeOfDay.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A custom check: a regular expression and its error message. */
const validation = z.strictObject({
  pattern: z.string().check(z.minLength(1), z.describe('A regular expression that the answer, or a part of it, must match; u flag only.')),
  message: z.optional(z.string().check(z.describe("Message when it does not match; default 'Invalid format'."))),
})

const base = fieldBase
/** Keys of fields that may start with an answer. A box to agree with, a secret, a file and a list of entries start empty. */
const filled = { ...fieldBase, default: startingAnswer }
const type = <Name extends string>(name: Name) => z.literal(name).check(z.describe('The kind of field.'))

const placeholder = z.optional(z.string().check(z.describe('An example answer; must not contain the only instruction.')))
const autocomplete = z.optional(
  z.string().check(z.describe('The autofill token of the HTML standard, such as given-name or street-address.')),
)
const length = {
  minLength: z.optional(z.int().check(z.gte(0), z.describe('Minimum number of characters.'))),
  maxLength: z.optional(z.int().check(z.gte(1), z.describe('Maximum number of characters.'))),
}
const validations = z.optional(z.array(validation).check(z.describe('Custom checks, in order.')))
const example = z.optional(
  z
    .string()
    .check(
      z.minLength(1),
      z.describe('A valid answer for proofs and previews, never shown to patients. Required when none can be derived from the pattern.'),
    ),
)
const inputMode = z.optional(
  z
    .enum(['decimal', 'numeric'])
    .check(z.describe('A number: numeric without decimals, decimal with up to two, or as many as decimals says.')),
)
const options = z.array(option).check(z.minLength(1), z.describe('The choices offered, in order. Values are unique ignoring case.'))
const optionGroups = z.optional(
  z
    .array(
      z.strictObject({
        label: z.string().check(z.minLength(1), z.describe('A small heading.')),
        values: z.array(z.string()).check(z.minLength(1), z.describe('Values of its options, in order.')),
      }),
    )
    .check(
      z.minLength(1),
      z.describe('Small headings above parts of a long list. Each option is in exactly one group, the exclusive one in none.'),
    ),
)
const variant = z.optional(z.enum(['default', 'button', 'horizontal', 'option']).check(z.describe('Appearance of the choices.')))

/** A bound that another answer gives. */
const otherAnswer = z.strictObject({
  field: safeName.check(
    z.describe('Name of a field or calculated answer, earlier or on the same screen; in an entry, of an earlier field of the entry.'),
  ),
})
const number = (which: string) =>
  z.optional(
    z
      .union([z.number(), otherAnswer])
      .check(
        z.describe(
          `The ${which} accepted number, in the field's unit, or the answer that gives it; only with inputMode. Negative numbers need a negative number as min.`,
        ),
      ),
  )
const day = (which: string) =>
  z.optional(
    daySource.check(
      z.describe(
        `The ${which} accepted date: an ISO date, one relative to today, or one that another answer gives. With precision, its month or year is accepted too.`,
      ),
    ),
  )

const unit = z.optional(
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(20),
      z.describe(
        'Unit of the stored number, as patients read it: kg, mmol/L, hours. With pounds alone, the patient can switch to kilograms.',
      ),
    ),
)
const unitCode = z.optional(
  z.string().check(z.minLength(1), z.describe('UCUM code of the unit if it differs, such as h for hours or [lb_av] for lb.')),
)
const otherUnits = z.optional(
  z
    .array(
      z.strictObject({
        unit: z.string().check(z.minLength(1), z.maxLength(20), z.describe('The unit, as patients read it.')),
        unitCode,
        factor: z.number().check(z.gt(0), z.describe('How many of them make one of the stored unit, such as 38.67 mg/dL to one mmol/L.')),
        offset: z.optional(z.number().check(z.describe('Added after multiplying, such as 32 for °F; default 0.'))),
        decimals: z.optional(z.int().check(z.gte(0), z.lte(6), z.describe('Decimals in this unit; default 1.'))),
      }),
    )
    .check(z.minLength(1), z.describe('Other units that the patient can switch to. The number is converted and stored in "unit".')),
)
const layout = z.optional(
  z
    .enum(['rating', 'slider'])
    .check(
      z.describe(
        'Draws a whole number from min to max as buttons (rating) or on a line (slider). Nothing is chosen until the patient does.',
      ),
    ),
)
const minLabel = z.optional(
  z.string().check(z.minLength(1), z.describe('Meaning of the least number of a rating or slider, such as No pain.')),
)
const maxLabel = z.optional(z.string().check(z.minLength(1), z.describe('Meaning of the greatest number of a rating or slider.')))

const text = z.strictObject({
  type: type('text'),
  ...filled,
  placeholder,
  autocomplete,
  ...length,
  inputMode,
  min: number('least'),
  max: number('greatest'),
  decimals: z.optional(z.int().check(z.gte(1), z.lte(6), z.describe('Most decimals; default 2. Only with inputMode decimal.'))),
  validations,
  example,
  unit,
  unitCode,
  otherUnits,
  layout,
  minLabel,
  maxLabel,
})
const textArea = z.strictObject({ type: type('text-area'), ...filled, placeholder, ...length, validations, example })
const email = z.strictObject({ type: type('email'), ...filled, placeholder, ...length, validations, example })
const password = z.strictObject({
  type: type('password'),
  ...base,
  autocomplete,
  ...length,
  validations,
  example,
  confirms: z.optional(
    z.string().check(z.describe('Name of the password on the same screen that this field repeats; checked, never sent.')),
  ),
})
const phone = z.strictObject({ type: type('phone'), ...filled, placeholder, maxLength: length.maxLength, validations, example })
const postalCode = z.strictObject({
  type: type('postal-code'),
  ...filled,
  placeholder,
  maxLength: length.maxLength,
  validations,
  example,
  serviceableFirstLetters: z.optional(
    z
      .array(z.string().check(z.regex(/^[A-Z]$/)))
      .check(z.minLength(1), z.describe('First letters of serviceable postal codes; default any.')),
  ),
})
const precision = z.optional(
  z
    .enum(['month', 'year'])
    .check(
      z.describe(
        'Asks for a month and year, stored as 2000-01, or for a year, stored as 2000. It counts as its last day, or as today while it lasts.',
      ),
    ),
)
const date = z.strictObject({ type: type('date'), ...filled, autocomplete, precision, min: day('first'), max: day('last') })
const clock = (which: string) =>
  z.optional(
    z
      .union([z.string().check(z.regex(TIME_OF_DAY)), otherAnswer])
      .check(z.describe(`The ${which} accepted time of day, from 00:00 to 23:59, such as 07:30, or the answer that gives it.`)),
  )
const time = z.strictObject({ type: type('time'), ...filled, min: clock('first'), max: clock('last') })
const height = z.strictObject({ type: type('height'), ...filled, ...length, validations, example })
const checkbox = z.strictObject({ type: type('checkbox'), ...base })
const tile = z.strictObject({
  type: type('tile'),
  ...filled,
  options,
  variant,
  triggerNextOnChange: z.optional(z.boolean().check(z.describe('Advances when a tile is chosen by click, Space or Enter.'))),
})
const radioGroup = z.strictObject({
  type: type('radio-group'),
  ...filled,
  options,
  optionGroups,
  variant,
  layout: z.optional(
    z
      .literal('row')
      .check(
        z.describe('Draws up to 7 options in one row on wide screens: questions with the same options, one below the other, make a table.'),
      ),
  ),
})
const exclusiveOption = z.optional(
  z.string().check(z.describe("Value of the option that means 'none of these': choosing it clears the others, and the others clear it.")),
)
const chosen = (which: string, unless: string) =>
  z.optional(z.int().check(z.gte(1), z.describe(`The ${which} number of options to choose${unless}; say it in the label or description.`)))
const howMany = { minChosen: chosen('least', ', unless the exclusive one is chosen'), maxChosen: chosen('greatest', '') }
const checkboxGroup = z.strictObject({
  type: type('checkbox-group'),
  ...filled,
  options,
  optionGroups,
  variant,
  exclusiveOption,
  ...howMany,
})
const select = z.strictObject({ type: type('select'), ...filled, placeholder, autocomplete, options })
const notListed = z.optional(
  z
    .strictObject({
      option: z.string().check(z.describe("Value of the option that means 'not on this list': offered for every search.")),
      details: safeName.check(z.describe('Name of the text field on the same screen for the search text.')),
    })
    .check(z.describe('Option for items that are not on the list.')),
)
const multiSelect = z.strictObject({ type: type('multi-select'), ...filled, placeholder, options, exclusiveOption, notListed, ...howMany })
const addressAutocomplete = z.strictObject({
  type: type('address-autocomplete'),
  ...filled,
  placeholder,
  maxLength: length.maxLength,
  validations,
  example,
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
const howManyFiles = z.int().check(z.gte(1), z.lte(MAX_FILES))
const uploader = z.strictObject({
  type: type('uploader'),
  ...base,
  accept: z.optional(
    z
      .array(z.enum(['png', 'jpg', 'jpeg', 'pdf']))
      .check(z.minLength(1), z.describe('Accepted file extensions; default png, jpg and jpeg.')),
  ),
  minFiles: z.optional(howManyFiles.check(z.describe('Minimum number of files, if any; default 1. Only with maxFiles.'))),
  maxFiles: z.optional(howManyFiles.check(z.describe(`Takes several files: their maximum number, up to ${MAX_FILES}. Default: one file.`))),
  maxTotalMegabytes: z.optional(
    z
      .int()
      .check(
        z.gte(1),
        z.lte(MAX_FILES * MAX_FILE_MEGABYTES),
        z.describe(`Maximum size of the files sent together, in megabytes. Each has at most ${MAX_FILE_MEGABYTES}. Only with maxFiles.`),
      ),
  ),
})
const signature = z.strictObject({
  type: type('signature'),
  ...base,
  statement: z
    .string()
    .check(z.minLength(1), z.describe('The sentence that is signed, shown above the signature. May contain **emphasis** and links.')),
})
const card = z.strictObject({ type: type('card'), ...base })

/** Keys that only make sense for a screen's own fields, not within a group entry. */
const ofScreens = {
  texts: true,
  underOption: true,
  associatedAttribute: true,
  sensitivity: true,
  disabled: true,
  focusOnMount: true,
} as const
const withDefault = { ...ofScreens, default: true } as const

/** Fields allowed in a group entry: stored ones. Their conditions read the entry alone. */
const entryField = z.discriminatedUnion('type', [
  z.omit(addressAutocomplete, { ...withDefault, fills: true }),
  z.omit(checkboxGroup, withDefault),
  z.omit(checkbox, ofScreens),
  z.omit(date, withDefault),
  z.omit(email, withDefault),
  z.omit(height, withDefault),
  z.omit(multiSelect, { ...withDefault, notListed: true }),
  z.omit(phone, withDefault),
  z.omit(postalCode, withDefault),
  z.omit(radioGroup, withDefault),
  z.omit(select, withDefault),
  z.omit(text, withDefault),
  z.omit(textArea, withDefault),
  z.omit(time, withDefault),
  z.omit(tile, { ...withDefault, triggerNextOnChange: true }),
])
const group = groupOf(entryField)

const definitions = [
  addressAutocomplete,
  card,
  checkboxGroup,
  checkbox,
  date,
  email,
  group,
  height,
  multiSelect,
  password,
  phone,
  postalCode,
  radioGroup,
  select,
  signature,
  text,
  textArea,
  tile,
  time,
  uploader,
] as const

/** A field of one of the built-in types. */
export type StandardField = z.infer<(typeof definitions)[number]>
/** A question of a screen, discriminated by `type`: built-in or declared by the product. */
export type Field = StandardField | CustomField

/** The schema of {@link Field} in a vocabulary. Every type is strict: misspelt or misplaced keys are refused. */
export function fieldIn({ fieldTypes }: Vocabulary): z.ZodMiniType<Field> {
  return z.discriminatedUnion('type', [...definitions, ...ownFields(fieldTypes)])
}

/** The schema of {@link Field} without a product vocabulary. */
export const field = /* @__PURE__ */ fieldIn({})

/** A question within a group entry. */
export type EntryField = z.infer<typeof entryField>

/** Name of a built-in field type. */
export type FieldType = StandardField['type']
/** The definition of one field type, for example `FieldOf<'tile'>`. */
export type FieldOf<Type extends FieldType> = Extract<StandardField, { type: Type }>
