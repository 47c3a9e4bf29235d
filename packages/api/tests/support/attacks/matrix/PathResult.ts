import type { MatrixCell } from '../../../../../flows/tests/support/formulary/cellsIn.ts'
import type { Answers } from '../shownFields.ts'
import type { Treatment } from '../calls.ts'
import type { Result, Stage } from '../openStage.ts'

/** The result of playing every contraindication of a treatment on one path. */
interface PathResult {
  readonly cells: readonly MatrixCell[]
  /** One line per case that was not refused, or refused for another reason. */
  readonly wrong: readonly string[]
  /** The result of the same patient without the contraindication. */
  readonly honest: Result | undefined
}

/** Plays every contraindication of a treatment on one path. */
export type PlayPath = (stage: Stage, treatment: Treatment) => Promise<PathResult>

/** The answers that order a product. */
export function orderAnswers({ kind, id, drug }: MatrixCell['product']): Answers {
  return kind === 'add-on' ? { add_on_ids: [id] } : { drug_id: drug, dose_id: id }
}

/** The contraindicating answers of a cell. */
export const answersOfCell = ({ answers }: MatrixCell) => answers as Answers // strings and lists of strings
