import type { FieldOf } from '@anamnesis/engine/schema'
import type { FieldProps } from '../../fieldProps.ts'
import { lazyComponents } from '../../lazyComponents.ts'

/** Loads the weight inputs lazily; few flows use them. */
export const lazyWeightBoxes = lazyComponents<'weight', FieldProps<FieldOf<'text'>>>({
  weight: async () => (await import('./WeightBoxes.tsx')).WeightBoxes,
})
