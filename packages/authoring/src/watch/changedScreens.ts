import type { Flow } from '@anamnesis/engine/schema'

/** Ids of the screens of a flow that an earlier one did not have so, in its order. */
export function changedScreens(before: Flow | undefined, after: Flow): string[] {
  const known = new Map(screensOf(before).map((screen) => [screen.id, JSON.stringify(screen)]))
  return screensOf(after).flatMap((screen) => (known.get(screen.id) === JSON.stringify(screen) ? [] : [screen.id]))
}

const screensOf = (flow: Flow | undefined) => flow?.steps.flatMap(({ screens }) => screens) ?? []
