import type { Field, Option } from '@anamnesis/engine/schema'
import type { FlowNames } from '../print/namesInFlow.ts'
import type { Change, ChangePlace } from './Change.ts'
import { compareAspects } from './compareAspects.ts'
import { compareOptions } from './compareOptions.ts'
import { conditionChange } from './conditionChange.ts'
import { fieldAspects, fitsType } from './fieldAspects.ts'
import type { FlowPair } from './FlowPair.ts'

/** Compares two definitions of one question: its type, condition, keys and options. */
export function compareQuestion({ before, after }: QuestionPair, where: QuestionPlace, flows: QuestionFlows): Change[] {
  const at = { place: where.place, field: where.field, subject: where.subject }
  return [
    ...typeChange({ before, after }, at, flows),
    ...conditionChange({ before: before.dependsOn, after: after.dependsOn }, { ...at, code: 'field-condition' }, flows),
    ...compareAspects<Field>(fieldAspects, { before, after }, at),
    ...compareOptions(optionsOf(before), optionsOf(after), where),
  ]
}

/** The options of a question; empty when it has none. */
export const optionsOf = (field: Field): readonly Option[] => ('options' in field ? field.options : [])

/** The two definitions. */
export interface QuestionPair {
  readonly before: Field
  readonly after: Field
}

/** The question that is compared. */
interface QuestionPlace {
  readonly place: ChangePlace
  readonly field: string
  readonly subject: string
  readonly isCalculatedFrom: boolean
  /** Option values that are removed on purpose. */
  readonly removed: readonly string[]
}

/** The flows with the names that conditions of the question read. */
type QuestionFlows = Pick<FlowPair, 'before' | 'after'> & { readonly beforeNames: FlowNames; readonly afterNames: FlowNames }

function typeChange(
  { before, after }: QuestionPair,
  { place, field, subject }: Pick<QuestionPlace, 'place' | 'field' | 'subject'>,
  flows: QuestionFlows,
): Change[] {
  if (before.type === after.type) return []
  const fits = fitsType(before, after, flows)
  const says = `${subject} now takes ${flows.afterNames.typeOf(after)} (${after.type}); before ${flows.beforeNames.typeOf(before)} (${before.type})${fits ? '' : ': stored answers may no longer be valid'}.`
  return [{ place, field, code: 'field-type', severity: fits ? 'behaviour' : 'breaking', says, before: before.type, after: after.type }]
}
