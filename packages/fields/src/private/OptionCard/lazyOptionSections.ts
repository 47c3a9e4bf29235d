import { lazyComponents } from '../../lazyComponents.ts'
import type { OptionSectionsProps } from './OptionSections.tsx'

/** Small headings above options: loaded only for fields with groups of options. */
export const lazyOptionSections = lazyComponents<'groups', OptionSectionsProps>({
  groups: async () => (await import('./OptionSections.tsx')).OptionSections,
})
