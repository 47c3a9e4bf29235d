import type { FieldOf } from '@anamnesis/engine/schema'
import type { FieldProps } from '../../fieldProps.ts'
import { lazyComponents } from '../../lazyComponents.ts'

/** The boxes of a weight, which few flows ask for. */
export const lazyWeightBoxes = lazyComponents<'weight', FieldProps<FieldOf<'text'>>>({
  weight: async () => (await import('./WeightBoxes.tsx')).WeightBoxes,
})
