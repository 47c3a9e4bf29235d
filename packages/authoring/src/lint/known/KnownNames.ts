import type { Handler } from '@anamnesis/engine/schema'

/** Every name that a flow may use without defining it. */
export interface KnownNames {
  readonly handlers: Readonly<Record<string, Handler>>
  readonly hostHandlers: readonly string[]
  readonly transforms: readonly string[]
  readonly components: readonly string[]
  readonly placeholders: readonly string[]
  /** Ids of the fragments, option lists, calls and interrupts of the library round the document. */
  readonly fragments: readonly string[]
  readonly optionLists: readonly string[]
  readonly calls: readonly string[]
  readonly interrupts: readonly string[]
}
