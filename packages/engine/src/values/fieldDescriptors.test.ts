import { describe, expect, test } from 'vitest'
import type { Field, FieldType } from '../schema/index.ts'
import { FlowError } from '../errors/FlowError.ts'
import { describeField, type FieldDescriptor, fieldDescriptors, sensitivityOf } from './fieldDescriptors.ts'

const TYPES = Object.keys(fieldDescriptors) as FieldType[] // keys of a record by field type
const typesWhose = (holds: (descriptor: Pick<FieldDescriptor, 'storage' | 'sensitivity' | 'mayAdvance'>) => boolean) =>
  TYPES.filter((type) => holds(fieldDescriptors[type]))

describe('an answer', () => {
  test('is never stored where it is a card, a password or a file: a receipt takes its place', () => {
    expect(typesWhose(({ storage }) => storage === 'receipt')).toEqual(['card', 'password', 'uploader'])
    expect(typesWhose(({ sensitivity }) => sensitivity === 'secret')).toEqual(['card', 'password', 'uploader'])
  })

  test('marks addresses, dates, signatures and contact data as identifying', () => {
    const identity = ['address-autocomplete', 'date', 'email', 'phone', 'postal-code', 'signature']
    expect(typesWhose(({ sensitivity }) => sensitivity === 'identity')).toEqual(identity)
  })

  test('is about their health otherwise, and never free to go anywhere unless the flow says so', () => {
    const health = [
      'checkbox',
      'checkbox-group',
      'group',
      'height',
      'multi-select',
      'radio-group',
      'select',
      'text',
      'text-area',
      'tile',
      'time',
    ]
    expect(typesWhose(({ sensitivity }) => sensitivity === 'health')).toEqual(health)
    expect(sensitivityOf({ type: 'checkbox', name: 'x', label: 'X' })).toBe('health')
    expect(sensitivityOf({ type: 'checkbox', name: 'x', label: 'X', sensitivity: 'none' })).toBe('none')
  })

  test('is a list where several can be chosen, of entries where each asks several things, yes or no where there is one box, and a text otherwise', () => {
    expect(typesWhose(({ storage }) => storage === 'list')).toEqual(['checkbox-group', 'multi-select'])
    expect(typesWhose(({ storage }) => storage === 'group')).toEqual(['group'])
    expect(typesWhose(({ storage }) => storage === 'flag')).toEqual(['checkbox'])
    expect(typesWhose(({ storage }) => storage === 'text')).toHaveLength(TYPES.length - 7)
  })

  test('advances by itself from a tile only', () => expect(typesWhose(({ mayAdvance }) => mayAdvance)).toEqual(['tile']))
})

describe('a field that is none is refused by its name, with the nearest type:', () => {
  const unreadable = Object.defineProperty({ name: 'x' }, 'type', {
    get: () => {
      throw new TypeError('closed')
    },
  })
  test.each<[what: string, field: unknown, message: string]>([
    ['a misspelt type', { type: 'txt', name: 'x' }, 'FIELD_INVALID field x: its type is unknown. Did you mean "text"?'],
    ['no type', { name: 'x' }, 'FIELD_INVALID field x: its type is unknown.'],
    ['a type that every object has', { type: 'toString', name: 'x' }, 'FIELD_INVALID field x: its type is unknown.'],
    ['a type that is no text', { type: 7, name: 'x' }, 'FIELD_INVALID field x: its type is unknown.'],
    ['a type that cannot be read', unreadable, 'FIELD_INVALID field x: its type is unknown.'],
    ['no name', { type: 'txt' }, 'FIELD_INVALID field without a name: its type is unknown.'],
    ['a name that is no text', { type: 'txt', name: 7 }, 'FIELD_INVALID field without a name: its type is unknown.'],
    ['nothing', undefined, 'FIELD_INVALID field without a name: its type is unknown.'],
    ['a name without end', { type: 'txt', name: 'x'.repeat(1000) }, `FIELD_INVALID field ${'x'.repeat(60)}: its type is unknown.`],
  ])('%s', (_what, field, message) => {
    const describing = () => describeField(field as Field) // from an untyped caller
    expect(describing).toThrow(FlowError)
    expect(describing).toThrow(message)
  })
})
