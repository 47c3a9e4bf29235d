import type { Flow, Screen } from '../schema/index.ts'
import { fetchComponent, ownComponentOf } from './componentOf.ts'
import type { QuestionnaireSlots } from './slots.ts'

/** Preloads the components of screens, including conditional fields and, if `mayStop`, the interrupt. Never rejects. */
export async function preloadScreens(
  screens: readonly Screen[],
  flow: Flow,
  slots: Partial<QuestionnaireSlots>,
  mayStop?: boolean,
): Promise<void> {
  const { prepare, prepareInterruption } = slots
  const fields = screens.flatMap((screen) => [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])])
  const custom = screens.flatMap((screen) => {
    const component = ownComponentOf(screen, slots)
    return component && 'load' in component ? [{ screen, component }] : []
  })
  // failures surface on render, where they can be retried; host code may also throw synchronously
  await Promise.allSettled([
    (async () => prepare?.(fields))(),
    (async () => mayStop && prepareInterruption?.())(),
    ...custom.flatMap(({ screen, component }) => [fetchComponent(component), (async () => component.prepare?.(screen, flow))()]),
  ])
}
