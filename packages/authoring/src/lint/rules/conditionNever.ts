import type { Rule } from '../Rule.ts'
import { conditionText } from '../../conditionText.ts'
import { neverShown } from '../conditions/neverShown.ts'

const MOST_TOLD = 4

/** A condition that contradicts itself, its screen's, or that of a field that it reads. */
export const conditionNever: Rule = {
  code: 'CONDITION_NEVER_HOLDS',
  severity: 'error',
  check: (flow) =>
    neverShown(flow).map(({ owner, literals }) => {
      const texts = new Set(literals.map(({ atom, isNegated }) => conditionText(isNegated ? { not: atom } : atom)))
      const message = `this can never hold: no answer fits ${[...texts].slice(0, MOST_TOLD).join(' and ')}`
      return { place: owner.at.place, message, mend: 'Change one of these conditions, on the way here or of this place.' }
    }),
}
