import type { FlowSource } from '@anamnesis/engine/schema/internal'
import type { SourceFile } from './SourceFiles.ts'

/** A flow source with its labels. */
export interface WrittenFlow extends SourceFile {
  readonly source: FlowSource
  readonly brand: string
  /** Treatment code. */
  readonly treatment: string
}
