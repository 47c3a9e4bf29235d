import type { CompiledFlow } from '@anamnesis/engine'
import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import type { RenamedFlow } from './withCurrentNames.ts'
import type { FlowNames } from '../print/namesInFlow.ts'

/** Two flows prepared for comparison. A screen with a new id has the new id on both sides. */
export interface FlowPair {
  readonly before: CompiledFlow
  readonly after: CompiledFlow
  readonly beforeNames: FlowNames
  readonly afterNames: FlowNames
  /** Earlier ids of renamed screens, by their current ids. */
  readonly earlierIds: ReadonlyMap<string, string>
  /** Renames that the later flow declares; stored answers follow them. */
  readonly renames: Pick<RenamedFlow, 'screens' | 'fields' | 'options'>
  /** Names that the later flow declares as removed on purpose; their stored answers are given up. */
  readonly removed: NonNullable<Flow['removed']>
}

/** One side of a comparison. */
export interface FlowSide {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  /** The vocabulary of its product, if any. */
  readonly vocabulary?: Vocabulary | undefined
}
