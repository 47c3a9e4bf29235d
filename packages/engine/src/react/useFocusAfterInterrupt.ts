import { type RefObject, useEffect, useRef } from 'react'
import { decisiveFields } from '../conditions/decisiveFields.ts'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import type { Frame } from './useFrame.ts'

/** After an interrupt is closed, moves the focus to the answer that caused it. */
export function useFocusAfterInterrupt({ questionnaire, frame, form, idOf }: FocusAfterInterruptInput): void {
  const stop = frame.interrupt?.name
  const last = useRef<{ readonly stop: string | undefined; readonly screen: Screen }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = { stop, screen: frame.screen }
    // an interrupt that led to another screen has no focus to restore
    const closed = before?.screen === frame.screen ? before.stop : undefined
    if (closed === undefined || stop !== undefined || frame.phase !== 'asking') return
    const behind = new Set(interruptFields(frame.screen, closed))
    const { fields } = questionnaire.view()
    const field = fields.find(({ name }) => behind.has(name)) ?? fields[0]
    const page = form.current?.ownerDocument
    if (field && page) chosenIn(page.getElementById(idOf(field.name)))?.focus()
  }, [questionnaire, stop, frame.phase, frame.screen, form, idOf])
}

/** Input of {@link useFocusAfterInterrupt}. */
interface FocusAfterInterruptInput {
  readonly questionnaire: Questionnaire
  readonly frame: Frame
  readonly form: RefObject<HTMLFormElement | null>
  /** Id of the element that takes a field's focus. */
  readonly idOf: (field: string) => string
}

/** Fields read by a screen's rules that lead to an interrupt; those of a handler are unknown. */
function interruptFields({ rules = [], calculated = [] }: Screen, stop: string): string[] {
  return rules.flatMap(({ when, outcome }) =>
    outcome?.type === 'interrupt' && outcome.interrupt === stop ? decisiveFields(when, () => true, calculated) : [],
  )
}

/** Of several controls for one answer, the selected one. */
function chosenIn(element: HTMLElement | null): HTMLElement | null {
  return element?.closest('fieldset, [role="radiogroup"]')?.querySelector<HTMLElement>(':checked, [aria-checked="true"]') ?? element
}
