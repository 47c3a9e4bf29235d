import { conditionText } from '../../conditionText.ts'
import { emptyScreenCondition } from '../conditions/emptyScreenCondition.ts'
import { unsatisfiableConditions } from '../conditions/unsatisfiableConditions.ts'
import type { Fault } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { placeOf, keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import { accountScreen } from '../calls/accountScreen.ts'

/** A screen that can be shown with every field hidden, so only its button remains. */
export const emptyScreen: Rule = {
  code: 'SCREEN_LEFT_EMPTY',
  severity: 'error',
  check: (flow) => (flow.isWhole ? flow.screens.flatMap((screen) => blank(screen, flow)) : []),
}

/** Screen content that does not depend on fields. */
const ALWAYS_THERE = ['title', 'subTitle', 'description', 'customComponent', 'displayFieldValue', 'summary']

function blank(screen: ScreenUnderLint, flow: FlowUnderLint): Fault[] {
  const { fields, value, id } = screen
  if (fields.length === 0 || !fields.every(({ dependsOn }) => dependsOn) || ALWAYS_THERE.some((key) => key in value)) return []
  const literals = emptyScreenCondition(flow, screen)
  if (!literals) return []
  // unsatisfiable conditions are reported separately
  if (unsatisfiableConditions(flow).some(({ owner }) => fields.some(({ dependsOn }) => dependsOn?.at === owner.at))) return []
  const descriptions = literals.map(({ atom, isNegated }) => conditionText(isNegated ? { not: atom } : atom))
  const suggestion = 'Give the screen a condition that holds only where one of its fields is shown, or write a title.'
  const related = fields.flatMap(({ name, dependsOn }) =>
    dependsOn ? [{ place: dependsOn.at.place, message: `when ${quote(name)} is shown` }] : [],
  )
  return [
    {
      place: placeOf(screen, 'id'),
      message: `the screen ${quote(id)} is empty when ${[...new Set(descriptions)].join(' and ')}`,
      suggestion,
      related,
    },
  ]
}

/** A screen without a Next button, skip button or automatic advance: patients cannot leave it. */
export const noContinueAction: Rule = {
  code: 'SCREEN_NO_WAY_ON',
  severity: 'error',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const { nextButton, skipButton, customComponent } = screen.value
      const isHidden = typeof nextButton === 'object' && nextButton !== null && 'hide' in nextButton && nextButton.hide === true
      // a custom component provides its own continue action
      if (!isHidden || skipButton !== undefined || customComponent !== undefined) return []
      if (screen.fields.some(({ value }) => value['triggerNextOnChange'] === true)) return []
      return [
        {
          place: keyPlaceOf(screen, 'nextButton', 'hide'),
          message: `${quote(screen.id)} has no Next button, and no field that advances automatically`,
          suggestion: 'Remove hide, or give a tile triggerNextOnChange.',
        },
      ]
    }),
}

/** A screen that ends the form for every patient, with screens behind it. */
export const endsAlways: Rule = {
  code: 'SCREEN_ENDS_ALWAYS',
  severity: 'error',
  check: ({ isWhole, screens }) =>
    screens.flatMap((screen) => {
      const { end, dependsOn } = screen.value
      if (end !== true || dependsOn !== undefined || !isWhole || screen.position === screens.length - 1) return []
      return [
        {
          place: keyPlaceOf(screen, 'end'),
          message: `${quote(screen.id)} ends the form for every patient, so no one sees the screens after it`,
          suggestion: 'Give it a dependsOn, or remove “end”.',
        },
      ]
    }),
}

/** A sign-in-required screen before the account is created: new patients cannot continue. */
export const privateBeforeSignIn: Rule = {
  code: 'SCREEN_PRIVATE_TOO_EARLY',
  severity: 'error',
  check: (flow) => {
    const creator = accountScreen(flow)
    return flow.screens
      .filter(({ position, value }) => creator && position <= creator.position && value['public'] !== true)
      .map((screen) => ({
        place: placeOf(screen, 'id'),
        message: `the screen ${quote(screen.id)} needs an account, which is only created on ${quote(creator?.id)}`,
        suggestion: 'Write "public": true, or move it after that screen.',
        related: creator ? [{ place: placeOf(creator, 'call'), message: 'the call that creates the account' }] : [],
      }))
  },
}

/** A public screen after one that requires sign-in: anonymous patients never reach it. */
export const publicAfterPrivate: Rule = {
  code: 'SCREEN_PUBLIC_TOO_LATE',
  severity: 'error',
  check: (flow) => {
    const { screens } = flow
    // private screens before the account is created are reported separately
    const account = accountScreen(flow)?.position ?? -1
    const firstPrivate = screens.find(({ value, position }) => value['public'] !== true && position > account)
    if (!firstPrivate) return []
    const [first, ...others] = screens.filter(({ position, value }) => value['public'] === true && position > firstPrivate.position)
    if (!first) return []
    // report one mistake, at the screen that causes it
    const more = others.length > 0 ? `, and so ${others.length === 1 ? 'is one' : `are ${others.length}`} after it` : ''
    return [
      {
        place: keyPlaceOf(first, 'public'),
        message: `the screen ${quote(first.id)} is public${more}, but ${quote(firstPrivate.id)} before it needs an account`,
        suggestion: `Move the public screens before the sign-in, remove “public”, or write "public": true on ${quote(firstPrivate.id)}.`,
        related: [{ place: placeOf(firstPrivate, 'id'), message: 'the first screen that needs an account' }],
      },
    ]
  },
}
