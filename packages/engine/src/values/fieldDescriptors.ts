import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { AnswerValue, Field, FieldOf, FieldType } from '../schema/index.ts'
import type { EntryField } from '../schema/field.ts'
import type { Sensitivity } from '../schema/fieldBase.ts'
import type { DaySource } from '../schema/dateBound.ts'
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
import { exclusiveRule, howManyRule, listOfferedRule, offeredRule } from './optionRules.ts'
import { signatureRule } from './signatureRule.ts'
import { dayNumber, isoDay } from './dayNumber.ts'
import { fixedBound } from '../schema/fixedBound.ts'
import { isDay } from './countedDay.ts'
import { dateLength } from './dateLength.ts'
import { resolveDateBound } from './resolveDateBound.ts'
import { TIME_OF_DAY } from '../schema/timeOfDay.ts'
import { isEntries } from '../schema/isEntries.ts'

const fewEnough: IssueRule<FieldOf<'group'>> = ({ maxEntries }, value) =>
  isEntries(value) && value.length > maxEntries ? { code: 'max-entries', details: { limit: maxEntries } } : undefined

/** Unknown fields in an entry cannot come from a patient. */
const onlyAsked: IssueRule<FieldOf<'group'>> = ({ fields }, value) => {
  const names = new Set(fields.map(({ name }) => name))
  return isEntries(value) && value.some((entry) => Object.keys(entry).some((name) => !names.has(name))) ? { code: 'format' } : undefined
}

const enough: IssueRule<FieldOf<'group'>> = ({ minEntries = 1 }, value) =>
  isEntries(value) && value.length < minEntries ? { code: 'min-entries', details: { limit: minEntries } } : undefined

// the number of entries is checked first, to bound the work
const groupRules: readonly IssueRule<FieldOf<'group'>>[] = [fewEnough, onlyAsked, enough]

/** A year with fewer than four digits; the century is ambiguous. */
const SHORT_YEAR = /^\d{1,3}(?:-|$)/

const dateRule: IssueRule<FieldOf<'date'>> = ({ precision }, value) => {
  if (typeof value !== 'string') return { code: 'date' }
  if (SHORT_YEAR.test(value)) return { code: 'date-year' }
  const isWhole = value.length === dateLength(precision)
  if (isWhole && isRealDay(`${value}-01-01`.slice(0, 10))) return undefined
  return { code: precision === 'month' ? 'date-month' : precision ? 'date-year' : 'date' }
}

/** Checks the date bounds. ISO dates compare as text; a month or year is accepted if a day in it is. */
const dateBoundsRule: IssueRule<FieldOf<'date'>> = ({ min, max }, value, _answerOf, now) => {
  if (typeof value !== 'string') return undefined
  const first = dayAt(min, now)?.slice(0, value.length)
  if (first !== undefined && value < first) return { code: 'min-date', details: { day: first } }
  const last = dayAt(max, now)?.slice(0, value.length)
  return last !== undefined && value > last ? { code: 'max-date', details: { day: last } } : undefined
}

const timeRule: IssueRule<FieldOf<'time'>> = (field, value) => {
  if (typeof value !== 'string' || !TIME_OF_DAY.test(value)) return { code: 'time' }
  const [min, max] = [fixedBound(field.min), fixedBound(field.max)]
  if (min !== undefined && value < min) return { code: 'min-time', details: { day: min } }
  return max !== undefined && value > max ? { code: 'max-time', details: { day: max } } : undefined
}

/** Properties of a field type for shared code, instead of branching on the type. */
export interface FieldDescriptor<Definition extends Field = Field> {
  /** How the answer is stored; `receipt` replaces what must never be stored. */
  readonly storage: 'text' | 'flag' | 'list' | 'group' | 'receipt'
  /** Where the answer may go by default. */
  readonly sensitivity: Sensitivity
  /** Whether the field may advance when chosen. */
  readonly mayAdvance: boolean
  /** Whether a value has the shape of an answer, before any rule. */
  readonly hasShape: AnswerShape
  /** Rules of the type, in order of their messages. */
  readonly rules: readonly IssueRule<Definition>[]
  /** Fields of each entry, for lists of entries; each is checked by its own descriptor. */
  readonly entryFields?: (field: Definition) => readonly EntryField[]
  /** Formats an answer, for product types. */
  readonly formatAnswer?: (field: Definition, answer: AnswerValue) => string | undefined
}

/** Returns the descriptor of a field's type. */
export type Describe = (field: Field) => FieldDescriptor

const descriptor = <Definition extends Field>(
  storage: 'text' | 'list',
  sensitivity: Sensitivity,
  rules: readonly IssueRule<Definition>[],
  mayAdvance = false,
): FieldDescriptor<Definition> => ({ storage, sensitivity, mayAdvance, hasShape: answerShapes[storage], rules })

const listRules = [listOfferedRule, exclusiveRule, howManyRule]

/** Descriptors by field type; a new type does not compile without one. */
export const fieldDescriptors: { readonly [Type in FieldType]: FieldDescriptor<FieldOf<Type>> } = {
  'address-autocomplete': descriptor('text', 'identity', addressAutocompleteRule),
  card: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, hasShape: answerShapes.cardOrReceipt, rules: [] },
  checkbox: { storage: 'flag', sensitivity: 'health', mayAdvance: false, hasShape: answerShapes.flag, rules: [] },
  'checkbox-group': descriptor('list', 'health', listRules),
  date: descriptor('text', 'identity', [dateRule, dateBoundsRule]),
  email: descriptor('text', 'identity', emailRule),
  group: {
    storage: 'group',
    sensitivity: 'health',
    mayAdvance: false,
    hasShape: answerShapes.entries,
    rules: groupRules,
    entryFields: ({ fields }) => fields,
  },
  height: descriptor('text', 'health', heightRule),
  'multi-select': descriptor('list', 'health', listRules),
  password: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, hasShape: answerShapes.textOrReceipt, rules: passwordRule },
  phone: descriptor('text', 'identity', phoneRule),
  'postal-code': descriptor('text', 'identity', postalCodeRule),
  'radio-group': descriptor('text', 'health', [offeredRule]),
  select: descriptor('text', 'health', [offeredRule]),
  signature: descriptor('text', 'identity', signatureRule),
  text: descriptor('text', 'health', textRule),
  'text-area': descriptor('text', 'health', textAreaRule),
  tile: descriptor('text', 'health', [offeredRule], true),
  time: descriptor('text', 'health', [timeRule]),
  uploader: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, hasShape: answerShapes.files, rules: fileRules },
}

/** Descriptors by type name. */
export type FieldTypes = Readonly<Record<string, FieldDescriptor>>

// the object maps each type to its own descriptor, which TypeScript cannot follow through the index
/** Built-in types, for lookup by name. */
export const standardTypes = fieldDescriptors as unknown as FieldTypes

/** Looks up descriptors in a table. @throws FlowError FIELD_INVALID for an unknown type. */
export const describeIn =
  (types: FieldTypes): Describe =>
  (field) => {
    const type = read(field, 'type')
    const known = type !== undefined && Object.hasOwn(types, type) ? types[type] : undefined
    if (!known) throw fieldError(field, 'its type is unknown.', didYouMean(String(type), Object.keys(types)))
    return known
  }

/** Descriptor of a built-in type. @throws FlowError FIELD_INVALID for any other. */
export const describeField: Describe = /* @__PURE__ */ describeIn(standardTypes)

/** Creates the error for an unusable definition. */
export function fieldError(field: Field, what: string, suggestion = 'Read the flow with parseFlow; it reports the place.'): FlowError {
  return new FlowError('FIELD_INVALID', `field ${read(field, 'name')?.slice(0, 60) ?? 'without a name'}`, what, suggestion)
}

/** Reads a text property; untyped callers may pass anything. */
function read(field: Field, key: 'type' | 'name'): string | undefined {
  try {
    const value: unknown = field[key]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Where a field's answer may go: its own setting or its type's default. */
export function sensitivityOf(field: Field, describe: Describe = describeField): Sensitivity {
  return field.sensitivity ?? describe(field).sensitivity
}

/** The day of a bound; undefined for one that another answer gives. */
function dayAt(bound: DaySource | undefined, now: Now | undefined): string | undefined {
  if (typeof bound !== 'object') return bound
  return now && 'today' in bound ? resolveDateBound(bound, now()) : undefined
}

/** Whether a text is a valid calendar date `YYYY-MM-DD`. */
function isRealDay(text: string): boolean {
  const day = dayNumber(text)
  // an invalid day is not a number, or overflows into another month
  return isDay(text) && text >= '1900' && Number.isFinite(day) && isoDay(day) === text
}
