import type { Field, FieldOf } from '@anamnesis/engine/schema'
import type { ComponentProps } from 'react'
import { describe, expectTypeOf, test } from 'vitest'
import { type AddressPort, type FieldPorts, type FieldProps, FieldRenderer, preloadFields } from './index.ts'

describe('a field component', () => {
  test('receives the definition of its own type', () => {
    expectTypeOf<FieldProps<FieldOf<'tile'>>['field']>().toEqualTypeOf<FieldOf<'tile'>>()
    expectTypeOf<FieldProps['field']>().toEqualTypeOf<Field>()
    // @ts-expect-error not a field type
    type Invented = FieldProps<{ type: 'slider' }>
    expectTypeOf<Invented>().toHaveProperty('field')
  })

  test('accepts any definition', () => {
    expectTypeOf<ComponentProps<typeof FieldRenderer>>().toEqualTypeOf<FieldProps>()
    expectTypeOf(preloadFields).parameter(0).toEqualTypeOf<Iterable<Field['type']>>()
    // @ts-expect-error unknown type
    void preloadFields(['slider'])
  })
})

test('ports are optional one by one, and complete where given', () => {
  expectTypeOf<object>().toExtend<FieldPorts>()
  // @ts-expect-error retrieve is required
  const half: AddressPort = { find: async () => [] }
  return half
})
