import type { Flow, Screen } from '../schema/index.ts'
import { fetchComponent } from './componentOf.ts'
import type { QuestionnaireSlots } from './slots.ts'

/** Fetches what screens are drawn with, also of fields that an answer brings out, and what stops a patient where it may; resolves when it is there, or could not be had. */
export async function preloadScreens(
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
