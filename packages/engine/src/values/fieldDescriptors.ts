import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { AnswerValue, EntryField, Field, FieldOf, FieldType, Sensitivity, DateBound } from '../schema/index.ts'
import {
  addressAutocompleteRule,
  emailRule,
  heightRule,
  passwordRule,
  phoneRule,
  postalCodeRule,
  textAreaRule,
  textRule,
} from './textRules.ts'
import { fileRules } from './fileRules.ts'
import { type AnswerShape, answerShapes } from './answerShapes.ts'
import type { IssueRule, Now } from './issueRule.ts'
import { exclusiveRule, listOfferedRule, offeredRule } from './optionRules.ts'
import { resolveDateBound } from './resolveDateBound.ts'
import { isEntries } from '../schema/isEntries.ts'

const fewEnough: IssueRule<FieldOf<'group'>> = ({ maxEntries }, value) =>
  isEntries(value) && value.length > maxEntries ? { code: 'max-entries', details: { limit: maxEntries } } : undefined

/** Nobody could have answered what is not asked. */
const onlyAsked: IssueRule<FieldOf<'group'>> = ({ fields }, value) => {
  const names = new Set(fields.map(({ name }) => name))
  return isEntries(value) && value.some((entry) => Object.keys(entry).some((name) => !names.has(name))) ? { code: 'format' } : undefined
}

const enough: IssueRule<FieldOf<'group'>> = ({ minEntries = 1 }, value) =>
  isEntries(value) && value.length < minEntries ? { code: 'min-entries', details: { limit: minEntries } } : undefined

// how many comes first: no more than that is looked into
const groupRules: readonly IssueRule<FieldOf<'group'>>[] = [fewEnough, onlyAsked, enough]

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A year of fewer digits than it takes, such as 86: which century is meant is not guessed. */
const SHORT_YEAR = /^\d{1,3}-/

const dateRule: IssueRule<FieldOf<'date'>> = (_field, value) => {
  if (typeof value !== 'string') return { code: 'date' }
  if (SHORT_YEAR.test(value)) return { code: 'date-year' }
  return isRealDay(value) ? undefined : { code: 'date' }
}

/** A day not before the first that is taken, nor after the last. ISO days sort as text. */
const dateBoundsRule: IssueRule<FieldOf<'date'>> = ({ min, max }, value, _answerOf, now) => {
  if (typeof value !== 'string') return undefined
  const first = dayAt(min, now)
  if (first !== undefined && value < first) return { code: 'min-date', details: { day: first } }
  const last = dayAt(max, now)
  return last !== undefined && value > last ? { code: 'max-date', details: { day: last } } : undefined
}

/** What shared code needs to know of a field type; it asks here instead of asking for the type. */
export interface FieldDescriptor<Definition extends Field = Field> {
  /** How the answer is kept: a receipt takes the place of what must never be stored. */
  readonly storage: 'text' | 'flag' | 'list' | 'group' | 'receipt'
  /** Where the answer may go, unless the field says otherwise. */
  readonly sensitivity: Sensitivity
  /** The field may go on by itself once the patient has decided. */
  readonly mayAdvance: boolean
  /** Whether something is built like an answer to it, before any rule. */
  readonly hasShape: AnswerShape
  /** The rules of the type, in the order in which they are said. */
  readonly rules: readonly IssueRule<Definition>[]
  /** What each entry asks, where the answer is a list of entries: every one is checked by the descriptors of these. */
  readonly entryFields?: (field: Definition) => readonly EntryField[]
  /** An answer as a person reads it, where the product declares the type. */
  readonly formatAnswer?: (field: Definition, answer: AnswerValue) => string | undefined
}

/** Finds the descriptor of a field's type. */
export type Describe = (field: Field) => FieldDescriptor

/** One descriptor per field type; a new type does not compile until it has one. */
export const fieldDescriptors: { readonly [Type in FieldType]: FieldDescriptor<FieldOf<Type>> } = {
  'address-autocomplete': {
    storage: 'text',
    sensitivity: 'identity',
    mayAdvance: false,
    hasShape: answerShapes.text,
    rules: addressAutocompleteRule,
  },
  card: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, hasShape: answerShapes.cardOrReceipt, rules: [] },
  checkbox: { storage: 'flag', sensitivity: 'health', mayAdvance: false, hasShape: answerShapes.flag, rules: [] },
  'checkbox-group': {
    storage: 'list',
    sensitivity: 'health',
    mayAdvance: false,
    hasShape: answerShapes.list,
    rules: [listOfferedRule, exclusiveRule],
  },
  date: { storage: 'text', sensitivity: 'identity', mayAdvance: false, hasShape: answerShapes.text, rules: [dateRule, dateBoundsRule] },
  email: { storage: 'text', sensitivity: 'identity', mayAdvance: false, hasShape: answerShapes.text, rules: emailRule },
  group: {
    storage: 'group',
    sensitivity: 'health',
    mayAdvance: false,
    hasShape: answerShapes.entries,
    rules: groupRules,
    entryFields: ({ fields }) => fields,
  },
  height: { storage: 'text', sensitivity: 'health', mayAdvance: false, hasShape: answerShapes.text, rules: heightRule },
  'multi-select': {
    storage: 'list',
    sensitivity: 'health',
    mayAdvance: false,
    hasShape: answerShapes.list,
    rules: [listOfferedRule, exclusiveRule],
  },
  password: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, hasShape: answerShapes.textOrReceipt, rules: passwordRule },
  phone: { storage: 'text', sensitivity: 'identity', mayAdvance: false, hasShape: answerShapes.text, rules: phoneRule },
  'postal-code': { storage: 'text', sensitivity: 'identity', mayAdvance: false, hasShape: answerShapes.text, rules: postalCodeRule },
  'radio-group': { storage: 'text', sensitivity: 'health', mayAdvance: false, hasShape: answerShapes.text, rules: [offeredRule] },
  select: { storage: 'text', sensitivity: 'health', mayAdvance: false, hasShape: answerShapes.text, rules: [offeredRule] },
  text: { storage: 'text', sensitivity: 'health', mayAdvance: false, hasShape: answerShapes.text, rules: textRule },
  'text-area': { storage: 'text', sensitivity: 'health', mayAdvance: false, hasShape: answerShapes.text, rules: textAreaRule },
  tile: { storage: 'text', sensitivity: 'health', mayAdvance: true, hasShape: answerShapes.text, rules: [offeredRule] },
  uploader: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, hasShape: answerShapes.fileOrReceipt, rules: fileRules },
}

/** Field types by their name in the JSON. */
export type FieldTypes = Readonly<Record<string, FieldDescriptor>>

// the object above maps each type to the descriptor of that very type; TypeScript cannot follow it through the index
/** The types that the engine brings, for who looks one up by a name. */
export const standardTypes = fieldDescriptors as unknown as FieldTypes

/** Looks fields up in a table of types. @throws FlowError FIELD_INVALID for a field of none of them. */
export const describeIn =
  (types: FieldTypes): Describe =>
  (field) => {
    const type = read(field, 'type')
    const known = type !== undefined && Object.hasOwn(types, type) ? types[type] : undefined
    if (!known) throw fieldError(field, 'it is of no known type.', didYouMean(String(type), Object.keys(types)))
    return known
  }

/** The descriptor of a type that the engine brings. @throws FlowError FIELD_INVALID for any other. */
export const describeField: Describe = /* @__PURE__ */ describeIn(standardTypes)

/** The error for a definition that cannot be used. */
export function fieldError(field: Field, what: string, suggestion = 'Read the flow with parseFlow; it tells the place.'): FlowError {
  return new FlowError('FIELD_INVALID', `field ${read(field, 'name')?.slice(0, 60) ?? 'without a name'}`, what, suggestion)
}

/** A text of a definition. A caller without types may pass anything, even what cannot be read. */
function read(field: Field, key: 'type' | 'name'): string | undefined {
  try {
    const value: unknown = field[key]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Where a field's answer may go: the field's own word, or its type's. */
export function sensitivityOf(field: Field, describe: Describe = describeField): Sensitivity {
  return field.sensitivity ?? describe(field).sensitivity
}

function dayAt(bound: DateBound | undefined, now: Now | undefined): string | undefined {
  if (bound === undefined || typeof bound === 'string') return bound
  return now && resolveDateBound(bound, now())
}

/** A day of the calendar, written `YYYY-MM-DD`. */
function isRealDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  const date = new Date(Date.UTC(year, month - 1, day))
  // a day too many, or none, falls into another month
  return year >= 1900 && date.getUTCMonth() === month - 1
}
