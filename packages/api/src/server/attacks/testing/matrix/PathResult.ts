import type { MatrixCell } from '../../../../../../flows/src/formulary/testing/cellsIn.ts'
import type { Answers } from '../shownFields.ts'
import type { Treatment } from '../calls.ts'
import type { Result, Stage } from '../openStage.ts'

/** What became of everything that is told against a treatment on one path. */
interface PathResult {
  readonly cells: readonly MatrixCell[]
  /** A line for each that was not refused, or not for what was told. */
  readonly wrong: readonly string[]
  /** What became of the same patient once they told nothing of it. */
  readonly honest: Result | undefined
}

/** Plays everything that is told against a treatment on one path. */
export type PlayPath = (stage: Stage, treatment: Treatment) => Promise<PathResult>

/** The answers that order a product. */
export function orderAnswers({ kind, id, drug }: MatrixCell['product']): Answers {
  return kind === 'add-on' ? { add_on_ids: [id] } : { drug_id: drug, dose_id: id }
}

/** What is told in a cell, as it is answered. */
export const answersOfCell = ({ answers }: MatrixCell) => answers as Answers // of texts and lists of them, all
