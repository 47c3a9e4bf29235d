import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { QuestionnaireSlots } from './slots.ts'
import type { Flow, Screen } from '../schema/index.ts'
import { fetchComponent } from './componentOf.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/**
 * Fetches what an open questionnaire is drawn with first: the screen that is on show, its own component too, and what stops the patient on it. Resolves when
 * it is there, or could not be had. `useQuestionnaire` does it by itself.
 */
export function prepareFirst(questionnaire: Questionnaire, slots: Partial<QuestionnaireSlots>): Promise<void> {
  const { screen, interrupt } = questionnaire.view()
  return prepareScreens([screen], questionnaire.compiled.flow, slots, interrupt !== undefined)
}

/** Fetches what screens are drawn with, also of fields that an answer brings out, and what stops a patient where it may; resolves when it is there, or could not be had. */
export async function prepareScreens(
  screens: readonly Screen[],
  flow: Flow,
  { prepare, prepareInterruption, customComponents = {} }: Partial<QuestionnaireSlots>,
  mayStop?: boolean,
): Promise<void> {
  const fields = screens.flatMap((screen) => [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])])
  const custom = screens.flatMap((screen) => {
    const { customComponent: name } = screen
    const component = name !== undefined && Object.hasOwn(customComponents, name) ? customComponents[name] : undefined
    return component && 'load' in component ? [{ screen, component }] : []
  })
  // what could not be had shows when it is drawn, where it can be tried again; a host's own code may throw before it gives a promise
  await Promise.allSettled([
    (async () => prepare?.(fields))(),
    (async () => mayStop && prepareInterruption?.())(),
    ...custom.flatMap(({ screen, component }) => [fetchComponent(component), (async () => component.prepare?.(screen, flow))()]),
  ])
}

/** How many screens ahead are looked at, at most: conditions may leave out any of them. */
const FURTHEST = 12

/** The screens that may come right after one: those up to the first that is always shown. */
export function screensAfter({ screens, positions }: CompiledFlow, { id }: Screen): Screen[] {
  const from = (positions.get(id) ?? 0) + 1
  const next = screens.slice(from, from + FURTHEST).map((one) => one.screen)
  const sure = next.findIndex(({ dependsOn }) => dependsOn === undefined)
  return sure < 0 ? next : next.slice(0, sure + 1)
}
