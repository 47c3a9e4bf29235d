import type { Rule } from '../Rule.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import type { Fault, Place } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { outcomesOf } from '../outcomesOf.ts'

/** A disabled required field: patients without a stored answer cannot continue. */
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

/** A jump over screens with required answers: the patient would land on the first of them. */
export const requiredJumped: Rule = {
  code: 'SCREEN_JUMPED_OVER',
  severity: 'error',
  check: (flow) => flow.screens.flatMap((screen) => jumpsFrom(screen, flow).flatMap(({ to, place }) => jump(flow, screen, to, place))),
}

interface Jump {
  readonly to: string
  readonly place: Place
}

function jumpsFrom(screen: ScreenUnderLint, flow: FlowUnderLint): Jump[] {
  const outcomes = outcomesOf(screen, flow)
  const direct = outcomes.flatMap(({ place, outcome }) => (outcome.type === 'go-to' ? [{ to: outcome.screen, place }] : []))
  const call = flow.root.children.get('calls')?.children.get(String(screen.value['call']))
  const refusals = [...(call?.children.get('refusals')?.children.values() ?? [])].map((refusal) =>
    String(refusal.children.get('interrupt')?.value),
  )
  const interrupts = new Set([...refusals, ...outcomes.flatMap(({ outcome }) => (outcome.type === 'interrupt' ? [outcome.interrupt] : []))])
  const led = [...interrupts].flatMap((name) => {
    const actions = flow.root.children.get('interrupts')?.children.get(name)?.children.get('actions')
    return [...(actions?.children.values() ?? [])].flatMap(({ children }): Jump[] => {
      const to = children.get('screen')
      return typeof to?.value === 'string' ? [{ to: to.value, place: to.place }] : []
    })
  })
  return [...direct, ...led]
}

function jump(flow: FlowUnderLint, from: ScreenUnderLint, to: string, place: Place): Fault[] {
  const target = flow.screensById.get(to)
  if (!target) return []
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
