import * as z from 'zod/mini'
import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import { type AnswerValue, cardAnswer, fileAnswer, receipt } from '../schema/answer.ts'
import type { Field, FieldOf, FieldType, Sensitivity } from '../schema/index.ts'
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
import { dateRule } from './dateRule.ts'
import { fileRules } from './fileRules.ts'
import type { IssueRule } from './issueRule.ts'
import { exclusiveRule, listOfferedRule, offeredRule } from './optionRules.ts'

/** What shared code needs to know of a field type; it asks here instead of asking for the type. */
export interface FieldDescriptor<Type extends FieldType> {
  /** How the answer is kept: a receipt takes the place of what must never be stored. */
  readonly storage: 'text' | 'flag' | 'list' | 'receipt'
  /** Where the answer may go, unless the field says otherwise. */
  readonly sensitivity: Sensitivity
  /** The field may go on by itself once the patient has decided. */
  readonly mayAdvance: boolean
  /** The shape of the answer, before any rule. */
  readonly shape: z.ZodMiniType<AnswerValue>
  /** The rules of the type, in the order in which they are said. */
  readonly rules: readonly IssueRule<FieldOf<Type>>[]
}

const text = z.string()
const list = z.array(z.string())

/** One descriptor per field type; a new type does not compile until it has one. */
export const fieldDescriptors: { readonly [Type in FieldType]: FieldDescriptor<Type> } = {
  'address-autocomplete': { storage: 'text', sensitivity: 'identity', mayAdvance: false, shape: text, rules: addressAutocompleteRule },
  card: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, shape: z.union([cardAnswer, receipt]), rules: [] },
  checkbox: { storage: 'flag', sensitivity: 'health', mayAdvance: false, shape: z.boolean(), rules: [] },
  'checkbox-group': { storage: 'list', sensitivity: 'health', mayAdvance: false, shape: list, rules: [listOfferedRule, exclusiveRule] },
  date: { storage: 'text', sensitivity: 'identity', mayAdvance: false, shape: text, rules: [dateRule] },
  email: { storage: 'text', sensitivity: 'identity', mayAdvance: false, shape: text, rules: emailRule },
  height: { storage: 'text', sensitivity: 'health', mayAdvance: false, shape: text, rules: heightRule },
  'multi-select': { storage: 'list', sensitivity: 'health', mayAdvance: false, shape: list, rules: [listOfferedRule, exclusiveRule] },
  password: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, shape: z.union([text, receipt]), rules: passwordRule },
  phone: { storage: 'text', sensitivity: 'identity', mayAdvance: false, shape: text, rules: phoneRule },
  'postal-code': { storage: 'text', sensitivity: 'identity', mayAdvance: false, shape: text, rules: postalCodeRule },
  'radio-group': { storage: 'text', sensitivity: 'health', mayAdvance: false, shape: text, rules: [offeredRule] },
  select: { storage: 'text', sensitivity: 'health', mayAdvance: false, shape: text, rules: [offeredRule] },
  text: { storage: 'text', sensitivity: 'health', mayAdvance: false, shape: text, rules: textRule },
  'text-area': { storage: 'text', sensitivity: 'health', mayAdvance: false, shape: text, rules: textAreaRule },
  tile: { storage: 'text', sensitivity: 'health', mayAdvance: true, shape: text, rules: [offeredRule] },
  uploader: { storage: 'receipt', sensitivity: 'secret', mayAdvance: false, shape: z.union([fileAnswer, receipt]), rules: fileRules },
}

/** The descriptor of a field's type. @throws FlowError FIELD_INVALID when there is no such type. */
export function describeField<Definition extends Field>(field: Definition): FieldDescriptor<Definition['type']> {
  const type = read(field, 'type')
  if (type === undefined || !Object.hasOwn(fieldDescriptors, type))
    throw fieldError(field, 'it is of no known type.', didYouMean(String(type), Object.keys(fieldDescriptors)))
  // the object above maps each type to the descriptor of that very type; TypeScript cannot follow it through the index
  return fieldDescriptors[field.type] as unknown as FieldDescriptor<Definition['type']>
}

/** The error for a definition that cannot be used. */
export function fieldError(field: Field, what: string, mend = 'Read the flow with parseFlow; it tells the place.'): FlowError {
  return new FlowError('FIELD_INVALID', `field ${read(field, 'name')?.slice(0, 60) ?? 'without a name'}`, what, mend)
}

/** A text of a definition. A caller without types may pass anything, even what cannot be read. */
function read(field: Field, key: 'type' | 'name'): string | undefined {
  try {
    const value: unknown = Reflect.get(Object(field), key)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Where a field's answer may go: the field's own word, or its type's. */
export function sensitivityOf(field: Field): Sensitivity {
  return field.sensitivity ?? describeField(field).sensitivity
}
