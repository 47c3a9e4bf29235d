import { loaders } from './generated/flows/loaders.ts'
import { loaders as variants } from './generated/flows/variantLoaders.ts'

/** Every flow name, as brand.treatment.kind.variant. */
export const flowNames: readonly string[] = [...Object.keys(loaders), ...Object.keys(variants)]
