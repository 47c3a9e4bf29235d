import type { Condition, Handler, HandlerRule } from '@anamnesis/engine/schema'

/** Why a drug must not be chosen: when, what the patient is told, and where the rule comes from. */
export interface Exclusion {
  readonly when: Condition
  /** One sentence; what to do next is added. */
  readonly because: string
  readonly source: string
}

/** What speaks against each drug that is offered, by its id. */
export type Exclusions = Readonly<Record<string, readonly Exclusion[]>>

const NONE_LEFT =
  'With what you told us, none of these treatments may be safe for you. If your answers are right, call our care team at the number on this page. They can help you find another way'

/**
 * Refuses a drug that the patient's own answers speak against. Another one can still be chosen; where none is left, the
 * patient is told so instead of being sent from one to the next.
 */
export function createDrugChoice(exclusions: Exclusions): Handler {
  const against = Object.entries(exclusions)
  const rules = against.flatMap(([drug, reasons]) =>
    reasons.map(({ when, because, source }) =>
      refuse({ all: [{ field: 'drug_id', value: drug }, when] }, `${because}. Choose another one`, source),
    ),
  )
  // a drug that nothing speaks against is always left
  if (against.some(([, reasons]) => reasons.length === 0)) return { rules }
  const noneLeft: Condition = { all: against.map(([, reasons]) => ({ any: reasons.map(({ when }) => when) })) }
  const sources = [...new Set(against.flatMap(([, reasons]) => reasons.map(({ source }) => source)))]
  return { rules: [refuse(noneLeft, NONE_LEFT, sources.join('. ')), ...rules] }
}

function refuse(when: Condition, message: string, source: string): HandlerRule {
  return { when, outcome: { type: 'refuse', errors: { drug_id: message } }, source }
}
