import type { Field, FieldOf } from '@anamnesis/engine/schema'
import type { FieldProps } from '../../fieldProps.ts'
import { lazyComponents } from '../../lazyComponents.ts'

/** Loads the controls of units, ratings and sliders lazily; few flows use them. */
export const lazyNumberControl = lazyComponents<'number', FieldProps<FieldOf<'text'>>>({
  number: async () => (await import('./NumberControl.tsx')).NumberControl,
})

/** Whether a number is more than a line of text: with a unit, as a rating or on a slider. */
export const hasNumberControl = (field: Field): boolean => field.type === 'text' && (field.unit ?? field.layout) !== undefined
