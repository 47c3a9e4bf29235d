import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import { focusWhenPresent } from './focusWhenPresent.ts'
import type { Frame } from './useFrame.ts'

/** Moves the focus to the heading of a new screen, or to its field with `focusOnMount`; leaves it on the first screen. */
export function useFocusOnArrival({ questionnaire, frame: { screen, moves }, form, idOf, headingId }: FocusOnArrivalInput): void {
  const focus = useEffectEvent(({ title }: Screen) => {
    if (!form.current) return undefined
    const { fields } = questionnaire.view()
    const asking = fields.find(({ focusOnMount }) => focusOnMount)
    if (asking) return focusWhenPresent(form.current, idOf(asking.name))
    return focusWhenPresent(form.current, title === undefined ? `${idOf(fields[0]?.name ?? '')}-heading` : headingId)
  })
  const isArrival = moves > 0
  useEffect(() => (isArrival ? focus(screen) : undefined), [isArrival, screen])
}

/** Input of {@link useFocusOnArrival}. */
interface FocusOnArrivalInput {
  readonly questionnaire: Questionnaire
  readonly frame: Frame
  readonly form: RefObject<HTMLFormElement | null>
  /** Id of the element that takes a field's focus. */
  readonly idOf: (field: string) => string
  /** Id of the heading of a screen with a title. */
  readonly headingId: string
}
