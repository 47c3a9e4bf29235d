import type { RelatedPlace } from '../Finding.ts'
import type { Rule } from '../Rule.ts'
import { conditionText } from '../../conditionText.ts'
import { type Conflict, neverShown } from '../conditions/neverShown.ts'
import { isWithin, placeText } from '../placeOf.ts'
import { conditionValue } from './conditionValue.ts'

const MOST_TOLD = 4

/** A condition that contradicts itself, its screen's, or that of a field that it reads. */
export const conditionNever: Rule = {
  code: 'CONDITION_NEVER_HOLDS',
  severity: 'error',
  check: (flow) => {
    const conflicts = neverShown(flow)
    // an answer that nobody can give is told by itself
    const told = conflicts.length === 0 ? [] : conditionValue.check(flow)
    return conflicts.flatMap((conflict) => {
      if (conflict.literals.some(({ at }) => told.some(({ place }) => isWithin(place, at.place)))) return []
      const place = conflict.owner.at.place
      const clashing = comparisons(conflict)
      // those that stand elsewhere are told with their place
      const elsewhere = clashing.filter((one) => !isWithin(one.place, place))
      const texts = clashing
        .slice(0, MOST_TOLD)
        .map((one) => (elsewhere.includes(one) ? `${one.message} (${placeText(one.place)})` : one.message))
      return {
        place,
        message: `this can never hold: no answer fits ${texts.join(' and ')}`,
        mend: 'Change one of these conditions, on the way here or of this place.',
        ...(elsewhere.length > 0 && { related: elsewhere }),
      }
    })
  },
}

/** The comparisons of a conflict in words, each once at its place. */
function comparisons({ literals }: Conflict): RelatedPlace[] {
  const told = literals.map(({ atom, isNegated, at }) => ({ place: at.place, message: conditionText(isNegated ? { not: atom } : atom) }))
  return [...new Map(told.map((one) => [`${placeText(one.place)} ${one.message}`, one])).values()]
}
