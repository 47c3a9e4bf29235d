import type { CompiledFlow } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'

/** Returns a flow reduced to these screens, so that answers on record count only for questions that it does not ask. */
export function shownFlow({ flow }: Pick<CompiledFlow, 'flow'>, path: readonly string[]): Flow {
  const shown = new Set(path)
  return { ...flow, steps: flow.steps.map((step) => ({ ...step, screens: step.screens.filter(({ id }) => shown.has(id)) })) }
}
