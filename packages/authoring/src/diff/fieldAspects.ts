import { sensitivityOf } from '@anamnesis/engine/internal'
import { isOwn } from '@anamnesis/engine/schema/internal'
import type { Field } from '@anamnesis/engine/schema'
import type { FlowPair } from './FlowPair.ts'
import { setting, settings, tighter, toggle, valueInWords, wording } from './aspects.ts'
import { boundAspect } from './boundAspect.ts'
import { unitsAspect } from './unitsAspect.ts'
import { type Aspect, type ReadAspect, reads } from './compareAspects.ts'

type KeyOf<One> = One extends unknown ? keyof One : never
type ValueOf<One, Key> = One extends unknown ? (Key extends keyof One ? One[Key] : never) : never
/** The remaining keys of a field are compared elsewhere. */
type Compared = Exclude<KeyOf<Field>, 'name' | 'type' | 'dependsOn' | 'options' | 'fields'>

/** Reads a key that only some field types have. */
const at =
  <Key extends Compared>(key: Key) =>
  (field: Field) =>
    // undefined for field types without the key
    (field as Partial<Record<Compared, unknown>>)[key] as ValueOf<Field, Key> | undefined

const required: Aspect<boolean> = toggle('field-optional', 'may be left empty now', 'is required now', ({ after }) =>
  after ? 'behaviour' : 'breaking',
)

type Validations = ValueOf<Field, 'validations'>
const patternsOf = (validations: Validations | undefined) => (validations ?? []).map(({ pattern }) => pattern)
const forms: Aspect<NonNullable<Validations>> = {
  code: 'field-validations',
  severity: ({ before, after }) => {
    const [old, now] = [patternsOf(before), patternsOf(after)]
    if (now.some((pattern) => !old.includes(pattern))) return 'breaking'
    return now.length < old.length || now.some((pattern, index) => pattern !== old[index]) ? 'behaviour' : 'wording'
  },
  says: (subject, { before, after }) =>
    `In ${subject}, the form that the answer must have changes from ${valueInWords(before)} to ${valueInWords(after)}.`,
}

/** The comparable keys of two fields of the same name. A new key does not compile until it is listed. */
export const fieldAspects = {
  label: [
    reads(at('label'), {
      code: 'field-label',
      severity: 'wording',
      says: (_subject, { before, after }) => `The question “${before}” now reads “${after}”.`,
    }),
  ],
  labelHint: [reads(at('labelHint'), wording('field-hint', 'the hint'))],
  description: [reads(at('description'), wording('field-description', 'the help text'))],
  warning: [reads(at('warning'), wording('field-warning', 'the warning'))],
  statement: [reads(at('statement'), setting('field-statement', 'the sentence that is signed', 'breaking'))],
  texts: [reads(at('texts'), settings('field-texts', 'the texts that some patients read instead', 'wording'))],
  unit: [
    reads(
      at('unit'),
      // stored numbers would mean something else
      setting('field-unit', 'the unit', ({ before, after }) => (before === undefined || after === undefined ? 'wording' : 'breaking')),
    ),
  ],
  unitCode: [reads(at('unitCode'), setting('field-unit-code', 'the code of the unit', 'wording'))],
  otherUnits: [reads(at('otherUnits'), unitsAspect)],
  layout: [reads(at('layout'), setting('field-layout', 'how it is drawn', 'wording'))],
  minLabel: [reads(at('minLabel'), wording('field-min-label', 'the meaning of the least number'))],
  maxLabel: [reads(at('maxLabel'), wording('field-max-label', 'the meaning of the greatest number'))],
  placeholder: [reads(at('placeholder'), wording('field-placeholder', 'the example in the empty field'))],
  example: [reads(at('example'), wording('field-example', 'the answer that proofs and previews give'))],
  default: [reads(at('default'), setting('field-default', 'the answer that it starts with'))],
  optional: [reads(at('optional'), required)],
  underOption: [
    reads(at('underOption'), toggle('field-under-option', 'stands under its option now', 'no longer stands under its option', 'wording')),
  ],
  disabled: [
    reads(at('disabled'), toggle('field-disabled', 'can no longer be changed by the patient', 'can be changed by the patient now')),
  ],
  minLength: [
    reads(
      at('minLength'),
      setting(
        'field-min-length',
        'the least number of characters',
        tighter(({ before = 0, after = 0 }) => after > before),
      ),
    ),
  ],
  maxLength: [
    reads(
      at('maxLength'),
      setting(
        'field-max-length',
        'the greatest number of characters',
        tighter(({ before = Infinity, after = Infinity }) => after < before),
      ),
    ),
  ],
  min: [reads(at('min'), boundAspect('field-min', true))],
  precision: [reads(at('precision'), setting('field-precision', 'the part of a date that it asks for', 'breaking'))],
  decimals: [
    reads(
      at('decimals'),
      setting(
        'field-decimals',
        'the most decimals',
        tighter(({ before = 2, after = 2 }) => after < before),
      ),
    ),
  ],
  max: [reads(at('max'), boundAspect('field-max', false))],
  minEntries: [
    reads(
      at('minEntries'),
      setting(
        'field-min-entries',
        'the least number of entries',
        tighter(({ before = 1, after = 1 }) => after > before),
      ),
    ),
  ],
  maxEntries: [
    reads(
      at('maxEntries'),
      setting(
        'field-max-entries',
        'the greatest number of entries',
        tighter(({ before = Infinity, after = Infinity }) => after < before),
      ),
    ),
  ],
  count: [reads(at('count'), setting('field-count', 'the answer that says how many entries there are', 'breaking'))],
  minChosen: [
    reads(
      at('minChosen'),
      setting(
        'field-min-chosen',
        'the least number of options to choose',
        tighter(({ before = 1, after = 1 }) => after > before),
      ),
    ),
  ],
  maxChosen: [
    reads(
      at('maxChosen'),
      setting(
        'field-max-chosen',
        'the greatest number of options to choose',
        tighter(({ before = Infinity, after = Infinity }) => after < before),
      ),
    ),
  ],
  entryLabel: [reads(at('entryLabel'), wording('field-entry-label', 'what an entry is called'))],
  addLabel: [reads(at('addLabel'), wording('field-add-label', 'the text of the button that adds an entry'))],
  noneLabel: [reads(at('noneLabel'), wording('field-none-label', 'what is said while there is no entry'))],
  inputMode: [
    reads(
      at('inputMode'),
      setting('field-number', 'the kind of number that it takes', ({ before }) => (before === undefined ? 'breaking' : 'behaviour')),
    ),
  ],
  validations: [reads(at('validations'), forms)],
  accept: [reads(at('accept'), settings('field-accept', 'the kinds of files that it takes'))],
  minFiles: [
    reads(
      at('minFiles'),
      setting(
        'field-min-files',
        'the least number of files',
        tighter(({ before = 1, after = 1 }) => after > before),
      ),
    ),
  ],
  maxFiles: [
    reads(
      at('maxFiles'),
      setting(
        'field-max-files',
        'the greatest number of files',
        // one file and several are stored in different shapes
        tighter(({ before, after }) => after === undefined || before === undefined || after < before),
      ),
    ),
  ],
  maxTotalMegabytes: [
    reads(
      at('maxTotalMegabytes'),
      setting(
        'field-max-total-size',
        'the greatest size of its files together in MB',
        tighter(({ before = Infinity, after = Infinity }) => after < before),
      ),
    ),
  ],
  exclusiveOption: [
    reads(
      at('exclusiveOption'),
      setting('field-exclusive-option', 'the exclusive option', ({ after }) => (after === undefined ? 'behaviour' : 'breaking')),
    ),
  ],
  optionGroups: [reads(at('optionGroups'), settings('field-option-groups', 'the groups of its options', 'wording'))],
  notListed: [reads(at('notListed'), setting('field-not-listed', 'what is chosen when nothing is found'))],
  triggerNextOnChange: [
    reads(at('triggerNextOnChange'), toggle('field-advances', 'advances automatically once answered', 'no longer advances automatically')),
  ],
  fills: [reads(at('fills'), settings('field-fills', 'the fields that a chosen address fills in'))],
  associatedAttribute: [reads(at('associatedAttribute'), setting('field-attribute', 'the attribute that the answer is copied to'))],
  sensitivity: [
    reads(
      // custom field types declare their own sensitivity
      (field) => (isOwn(field) ? field.sensitivity : sensitivityOf(field)),
      setting('field-sensitivity', 'where the answer may go', ({ before, after }) =>
        before === 'secret' || after === 'secret' ? 'breaking' : 'behaviour',
      ),
    ),
  ],
  confirms: [reads(at('confirms'), setting('field-confirms', 'the password that it repeats'))],
  serviceableFirstLetters: [
    reads(
      at('serviceableFirstLetters'),
      settings<string[]>('field-serviceable', 'the first letters of the postal codes that are served', ({ before, after }) =>
        after !== undefined && (before === undefined || before.some((letter) => !after.includes(letter))) ? 'breaking' : 'behaviour',
      ),
    ),
  ],
  autocomplete: [reads(at('autocomplete'), setting('field-autofill', 'what the browser fills in', 'wording'))],
  focusOnMount: [
    reads(at('focusOnMount'), toggle('field-focus', 'takes the focus when its screen opens', 'no longer takes the focus', 'wording')),
  ],
  size: [reads(at('size'), settings('field-size', 'the columns that it spans', 'wording'))],
  settings: [reads(at('settings'), settings('field-settings', 'the settings of its type'))],
  variant: [reads(at('variant'), setting('field-variant', 'how its options are drawn', 'wording'))],
} satisfies Record<Compared, readonly ReadAspect<Field>[]>

/** Whether stored answers to one type remain valid for the other. */
export function fitsType(before: Field, after: Field, flows: Pick<FlowPair, 'before' | 'after'>): boolean {
  const [old, now] = [flows.before.describe(before), flows.after.describe(after)]
  const known: readonly unknown[] = old.rules
  return old.storage === now.storage && now.rules.every((rule: unknown) => known.includes(rule))
}
