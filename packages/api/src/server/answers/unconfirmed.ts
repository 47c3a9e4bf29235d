import type { CompiledFlow } from '@anamnesis/engine'
import { slugOf } from '../flows/servedFlow.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import type { Found } from './whatIsMissing.ts'

const IS_IT_STILL_SO = 'You told us this on an earlier visit. Answer it again'

/** Answers that would be taken from the file although their patient has not said that they still hold. */
export interface Unconfirmed {
  /** A sentence by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Ids of the screens that ask for them. */
  readonly screens: ReadonlySet<string>
}

/** Finds them among what was asked: what the patient answered in this very treatment needs no more words. */
export function unconfirmed(
  { id }: Pick<TreatmentRow, 'id'>,
  { screens, fieldPositions }: CompiledFlow,
  { walked, stored }: Pick<Found, 'walked' | 'stored'>,
): Unconfirmed {
  const { counting, statements } = stored.screening
  const open = [...walked.fields.values()].filter((field) => {
    const row = counting.get(slugOf(field))
    return row !== undefined && row.treatmentId !== id && !statements.covers(row)
  })
  return {
    errors: Object.fromEntries(open.map(({ name }) => [name, IS_IT_STILL_SO])),
    screens: new Set(open.flatMap(({ name }) => screens[fieldPositions.get(name) ?? -1]?.screen.id ?? [])),
  }
}
