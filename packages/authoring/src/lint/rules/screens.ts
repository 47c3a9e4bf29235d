import { conditionText } from '../../conditionText.ts'
import { leftEmpty } from '../conditions/leftEmpty.ts'
import { neverShown } from '../conditions/neverShown.ts'
import type { Fault } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { placeOf, keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import { accountScreen } from '../calls/accountScreen.ts'

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

/** A screen without a Next button on which nothing goes on by itself: everybody stays there. */
export const noWayOn: Rule = {
  code: 'SCREEN_NO_WAY_ON',
  severity: 'error',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const { nextButton, skipButton, customComponent } = screen.value
      const isHidden = typeof nextButton === 'object' && nextButton !== null && 'hide' in nextButton && nextButton.hide === true
      // a component of the host's brings its own way on
      if (!isHidden || skipButton !== undefined || customComponent !== undefined) return []
      if (screen.fields.some(({ value }) => value['triggerNextOnChange'] === true)) return []
      return [
        {
          place: keyPlaceOf(screen, 'nextButton', 'hide'),
          message: `${quote(screen.id)} has no Next button, and no field that goes on by itself`,
          mend: 'Take hide away, or give a tile triggerNextOnChange.',
        },
      ]
    }),
}

/** A screen that needs an account before the account is made: a new patient gets no further. */
export const privateTooEarly: Rule = {
  code: 'SCREEN_PRIVATE_TOO_EARLY',
  severity: 'error',
  check: (flow) => {
    const creator = accountScreen(flow)
    return flow.screens
      .filter(({ position, value }) => creator && position <= creator.position && value['public'] !== true)
      .map((screen) => ({
        place: placeOf(screen, 'id'),
        message: `the screen ${quote(screen.id)} needs an account, which is only made on ${quote(creator?.id)}`,
        mend: 'Write "public": true, or move it after that screen.',
        related: creator ? [{ place: placeOf(creator, 'call'), message: 'the call that makes the account' }] : [],
      }))
  },
}

/** A public screen behind one that needs an account: no visitor ever gets there. */
export const publicAfterPrivate: Rule = {
  code: 'SCREEN_PUBLIC_TOO_LATE',
  severity: 'error',
  check: (flow) => {
    const { screens } = flow
    // before the account is made, a private screen is a mistake of its own
    const account = accountScreen(flow)?.position ?? -1
    const firstPrivate = screens.find(({ value, position }) => value['public'] !== true && position > account)
    if (!firstPrivate) return []
    const [first, ...others] = screens.filter(({ position, value }) => value['public'] === true && position > firstPrivate.position)
    if (!first) return []
    // one mistake, and most likely made at the one screen
    const more = others.length > 0 ? `, and so ${others.length === 1 ? 'is one' : `are ${others.length}`} after it` : ''
    return [
      {
        place: keyPlaceOf(first, 'public'),
        message: `the screen ${quote(first.id)} is public${more}, but ${quote(firstPrivate.id)} before it needs an account`,
        mend: `Move what is public before the login, take “public” away, or write "public": true on ${quote(firstPrivate.id)}.`,
        related: [{ place: placeOf(firstPrivate, 'id'), message: 'the first screen that needs an account' }],
      },
    ]
  },
}
