import { conditionText } from '../../conditionText.ts'
import { leftEmpty } from '../conditions/leftEmpty.ts'
import { neverShown } from '../conditions/neverShown.ts'
import type { Fault } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** What shows on a screen whatever is asked there. */
const ALWAYS_THERE = ['title', 'subTitle', 'description', 'customComponent', 'displayFieldValue']

/** A screen of which conditions can hide every field while it is shown itself: the patient sees nothing but a button. */
export const leavesNothing: Rule = {
  code: 'SCREEN_LEFT_EMPTY',
  severity: 'error',
  check: (flow) => (flow.isWhole ? flow.screens.flatMap((screen) => blank(screen, flow)) : []),
}

function blank(screen: ScreenUnderLint, flow: FlowUnderLint): Fault[] {
  const { fields, value, id } = screen
  if (fields.length === 0 || !fields.every(({ dependsOn }) => dependsOn) || ALWAYS_THERE.some((key) => key in value)) return []
  const literals = leftEmpty(flow, screen)
  if (!literals) return []
  // a condition that never holds is a finding of its own
  if (neverShown(flow).some(({ owner }) => fields.some(({ dependsOn }) => dependsOn?.at === owner.at))) return []
  const told = literals.map(({ atom, isNegated }) => conditionText(isNegated ? { not: atom } : atom))
  const mend = 'Give the screen a condition that holds only where one of its fields is shown, or write a title.'
  const related = fields.flatMap(({ name, dependsOn }) =>
    dependsOn ? [{ place: dependsOn.at.place, message: `when ${quote(name)} is shown` }] : [],
  )
  return [
    {
      place: placeOf(screen, 'id'),
      message: `nothing is on the screen ${quote(id)} where ${[...new Set(told)].join(' and ')}`,
      mend,
      related,
    },
  ]
}
