import type { Rule } from '../Rule.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import type { Fault, Place } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { outcomesOf } from '../outcomesOf.ts'
import { shownInterrupts } from '../shownInterrupts.ts'

/** Required fields that are disabled, skipped or jumped over. Disabled: patients without a stored answer cannot continue. */
export const requiredDisabled: Rule = {
  code: 'FIELD_DISABLED_REQUIRED',
  severity: 'error',
  check: ({ fields }) =>
    fields
      .filter(({ value }) => value['disabled'] === true && value['optional'] !== true)
      .map((field) => ({
        place: keyPlaceOf(field, 'disabled'),
        message: `${quote(field.name)} is required but disabled`,
        suggestion: 'Make it optional, or remove disabled.',
      })),
}

/** A skip button on a screen with required fields. */
export const requiredSkipped: Rule = {
  code: 'SCREEN_SKIP_REQUIRED',
  severity: 'warning',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const required = screen.fields.find(({ value }) => value['optional'] !== true)
      if (!required || screen.value['skipButton'] === undefined) return []
      const message = `the skip button passes ${quote(required.name)}, which is required`
      const related = [{ place: placeOf(required, 'name'), message: 'the required field' }]
      return [{ place: keyPlaceOf(screen, 'skipButton'), message, suggestion: 'Make the field optional, or remove the button.', related }]
    }),
}

/** A jump over screens with required answers, where the patient would land, or on from an interrupt, where the patient stays. */
export const requiredJumped: Rule = {
  code: 'SCREEN_JUMPED_OVER',
  severity: 'error',
  check: (flow) => jumpsIn(flow).flatMap((jump) => jumpFault(flow, jump)),
}

interface Jump {
  readonly from: ScreenUnderLint
  readonly to: string
  readonly place: Place
  /** From an interrupt: its screen is not left, so no later one can be opened. */
  readonly isStopped: boolean
}

function jumpsIn(flow: FlowUnderLint): Jump[] {
  const direct = flow.screens.flatMap((from) =>
    outcomesOf(from, flow).flatMap(({ place, outcome }) =>
      outcome.type === 'go-to' ? [{ from, to: outcome.screen, place, isStopped: false }] : [],
    ),
  )
  const led = shownInterrupts(flow).flatMap(({ screen: from, at }) =>
    [...(at.children.get('actions')?.children.values() ?? [])].flatMap(({ children }): Jump[] => {
      const to = children.get('screen')
      return typeof to?.value === 'string' ? [{ from, to: to.value, place: to.place, isStopped: true }] : []
    }),
  )
  return [...direct, ...led]
}

function jumpFault(flow: FlowUnderLint, { from, to, place, isStopped }: Jump): Fault[] {
  const target = flow.screensById.get(to)
  if (!target) return []
  if (isStopped && target.position > from.position) {
    const message = `to ${quote(to)} it leaves ${quote(from.id)}, which the interrupt keeps a patient from leaving`
    return [{ place, message, suggestion: 'Lead back to an earlier screen, or write "do": "continue" where that is safe.' }]
  }
  const over = flow.screens
    .slice(from.position + 1, target.position)
    .find(({ dependsOn, fields }) => !dependsOn && fields.some((field) => field.value['optional'] !== true && !field.dependsOn))
  if (!over) return []
  const message = `from ${quote(from.id)} to ${quote(to)} it jumps over ${quote(over.id)}, which must be answered`
  const related = [{ place: placeOf(over, 'id'), message: 'the screen that is jumped over' }]
  return [{ place, message, suggestion: 'Lead to that screen, or give it a condition.', related }]
}

/** A button for an empty answer next to a required field. */
export const watchedRequired: Rule = {
  code: 'SCREEN_NONE_REQUIRED',
  severity: 'error',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const { nextButton } = screen.value
      if (typeof nextButton !== 'object' || nextButton === null || !('doesNotApplyText' in nextButton) || !('fieldToWatch' in nextButton))
        return []
      const watched = screen.fields.find(({ name, value }) => name === nextButton.fieldToWatch && value['optional'] !== true)
      if (!watched) return []
      return [
        {
          place: keyPlaceOf(screen, 'nextButton', 'doesNotApplyText'),
          message: `the button offers to leave ${quote(watched.name)} empty, which is required`,
          suggestion: 'Make the field optional, or remove doesNotApplyText.',
          related: [{ place: placeOf(watched, 'name'), message: 'the required field' }],
        },
      ]
    }),
}
