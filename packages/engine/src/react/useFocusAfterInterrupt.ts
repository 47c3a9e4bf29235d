import { type RefObject, useEffect, useRef } from 'react'
import { decisiveFields } from '../conditions/decisiveFields.ts'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import type { Frame } from './useFrame.ts'

/** What the focus needs to find its way back. */
interface FocusAfterInterruptInput {
  readonly questionnaire: Questionnaire
  readonly frame: Frame
  readonly form: RefObject<HTMLFormElement | null>
  /** Id of the element that takes the focus of a field. */
  readonly idOf: (field: string) => string
}

/** Once a stop is closed, the focus goes to the answer that it comes from: that is what the patient wants to change, not Next. */
export function useFocusAfterInterrupt({ questionnaire, frame, form, idOf }: FocusAfterInterruptInput): void {
  const stop = frame.interrupt?.name
  const last = useRef<{ readonly stop: string | undefined; readonly screen: Screen }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = { stop, screen: frame.screen }
    // one that led to another screen has nothing to go back to
    const closed = before?.screen === frame.screen ? before.stop : undefined
    if (closed === undefined || stop !== undefined || frame.phase !== 'asking') return
    const behind = new Set(fieldsBehind(frame.screen, closed))
    const { fields } = questionnaire.view()
    const field = fields.find(({ name }) => behind.has(name)) ?? fields[0]
    const page = form.current?.ownerDocument
    if (field && page) chosenIn(page.getElementById(idOf(field.name)))?.focus()
  }, [questionnaire, stop, frame.phase, frame.screen, form, idOf])
}

/** The fields that the rules of a screen read which lead to a stop; a handler's are not known. */
function fieldsBehind({ rules = [], calculated = [] }: Screen, stop: string): string[] {
  return rules.flatMap(({ when, outcome }) =>
    outcome?.type === 'interrupt' && outcome.interrupt === stop ? decisiveFields(when, () => true, calculated) : [],
  )
}

/** Of several controls of one answer, the one that is chosen. */
function chosenIn(element: HTMLElement | null): HTMLElement | null {
  return element?.closest('fieldset, [role="radiogroup"]')?.querySelector<HTMLElement>(':checked, [aria-checked="true"]') ?? element
}
