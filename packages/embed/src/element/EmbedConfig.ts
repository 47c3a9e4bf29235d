import type { Flow, Vocabulary } from '@anamnesis/engine/schema'
import type { FormOptions } from '../react/FormOptions.ts'
import type { TagSettings } from './tagSettings.ts'

/** Configuration of all tags on a page, for flows that need more than JSON. */
export interface EmbedConfig {
  /** The product's vocabulary. */
  readonly vocabulary?: Vocabulary
  /** Returns handlers, transforms, ports, slots and fields for a flow; called once per tag. Defaults: answers stay in memory, and
   * with `api` calls are sent there.
   */
  readonly configure?: (flow: Flow, settings: TagSettings) => Omit<FormOptions, 'vocabulary'> | Promise<Omit<FormOptions, 'vocabulary'>>
}
