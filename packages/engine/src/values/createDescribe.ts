import type { Vocabulary, FieldTypeDefinition } from '../schema/index.ts'
import { type Describe, describeField, describeIn } from './fieldDescriptors.ts'
import { fieldTypesIn } from './fieldTypesIn.ts'
import { FlowError } from '../errors/FlowError.ts'
import { answerShapes } from './answerShapes.ts'

/** Describes built-in field types and those of a vocabulary. @throws FlowError VOCABULARY_INVALID */
export function createDescribe(vocabulary: Vocabulary = {}): Describe {
  assertVocabulary(vocabulary)
  return vocabulary.fieldTypes ? describeIn(fieldTypesIn(vocabulary)) : describeField
}

const STORAGES = ['text', 'flag'] as const satisfies readonly (keyof typeof answerShapes)[]

const SENSITIVITIES = ['secret', 'health', 'identity', 'none'] as const

const KINDS = [undefined, 'number', 'date'] as const

const invalid = (where: string, what: string, suggestion: string) => new FlowError('VOCABULARY_INVALID', where, what, suggestion)

/** Checks field type definitions, for hosts without types. @throws FlowError VOCABULARY_INVALID that names the place. */
function assertVocabulary({ fieldTypes = {} }: Vocabulary): void {
  for (const [name, definition] of Object.entries(fieldTypes)) {
    const where = `vocabulary.fieldTypes.${name}`
    if (!name.startsWith('x-'))
      throw invalid(where, 'its name does not start with x-.', 'Add the prefix: the name may become a built-in type.')
    const given: Partial<Record<keyof FieldTypeDefinition, unknown>> = Object(definition)
    assertOneOf(STORAGES, given.storage, `${where}.storage`)
    assertOneOf(SENSITIVITIES, given.sensitivity, `${where}.sensitivity`)
    assertOneOf(KINDS, given.comparedAs, `${where}.comparedAs`)
    for (const key of ['check', 'examples'] as const)
      if (typeof given[key] !== 'function') throw invalid(`${where}.${key}`, 'it is not a function.', 'Pass one.')
    if (typeof Object(given.settings).safeParse !== 'function')
      throw invalid(`${where}.settings`, 'it is not a schema.', 'Pass a zod schema of the settings.')
  }
}

function assertOneOf(known: readonly (string | undefined)[], given: unknown, where: string): void {
  if (!known.some((one) => one === given))
    throw invalid(where, 'it is not a known word.', `Known: ${known.filter((one) => one !== undefined).join(', ')}.`)
}
