import type { FlowSource } from '@anamnesis/engine/schema'
import type { SourceFile } from './SourceFiles.ts'

/** A flow as it is written, with the labels that it is found by. */
export interface WrittenFlow extends SourceFile {
  readonly source: FlowSource
  readonly brand: string
  /** The code of its treatment. */
  readonly treatment: string
}
