import type { Flow, Vocabulary } from '@anamnesis/engine/schema'
import type { FormOptions } from '../react/FormOptions.ts'
import type { TagSettings } from './tagSettings.ts'

/** What a host may give to all tags of a page, for flows that need more than JSON. */
export interface EmbedConfig {
  /** What the product adds to the words of a flow. */
  readonly vocabulary?: Vocabulary
  /**
   * Handlers, transforms, ports, slots and fields for a flow: asked once for each tag that shows it. What it leaves out has its default:
   * answers stay in memory, and with `api` calls are sent there.
   */
  readonly configure?: (flow: Flow, settings: TagSettings) => Omit<FormOptions, 'vocabulary'> | Promise<Omit<FormOptions, 'vocabulary'>>
}
