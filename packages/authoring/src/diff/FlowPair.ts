import type { CompiledFlow } from '@anamnesis/engine'
import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import type { UnderTodaysNames } from './underTodaysNames.ts'
import type { FlowNames } from '../print/namesInFlow.ts'

/** One side of a comparison. */
export interface FlowSide {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  /** The words of its product, where it has any of its own. */
  readonly vocabulary?: Vocabulary | undefined
}

/** Two flows, read for comparison. Screens that got another id stand under the later one on both sides. */
export interface FlowPair {
  readonly before: CompiledFlow
  readonly after: CompiledFlow
  readonly beforeNames: FlowNames
  readonly afterNames: FlowNames
  /** Earlier ids of the screens that got another one, by their later ids. */
  readonly earlierIds: ReadonlyMap<string, string>
  /** What was called otherwise before, where the later flow says so: answers to it are kept. */
  readonly kept: Pick<UnderTodaysNames, 'screens' | 'fields' | 'options'>
}
