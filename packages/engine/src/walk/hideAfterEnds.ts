import type { Condition, Flow, Screen } from '../schema/index.ts'

/** Hides the screens after each screen that ends the form, from patients who see that screen. */
export function hideAfterEnds(flow: Flow): Flow {
  if (!flow.steps.some((step) => step.screens.some(({ end }) => end))) return flow
  const ends: Condition[] = []
  const hidden = (screen: Screen): Screen => {
    const { dependsOn } = screen
    const before = ends.map((not): Condition => ({ not }))
    const all = [...(dependsOn ? [dependsOn] : []), ...before]
    // an end without a condition hides all that follows
    if (screen.end) ends.push(dependsOn ?? ALWAYS)
    return before.length === 0 ? screen : { ...screen, dependsOn: { all } }
  }
  return { ...flow, steps: flow.steps.map((step) => ({ ...step, screens: step.screens.map(hidden) })) }
}

const ALWAYS: Condition = { all: [] }
