import type { Screen } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/** The screens that may come next, to load their code ahead: up to the first unconditional one. */
export function nextScreens({ screens, positions }: CompiledFlow, { id }: Screen): Screen[] {
  const from = (positions.get(id) ?? 0) + 1
  const next = screens.slice(from, from + FURTHEST).map((one) => one.screen)
  const sure = next.findIndex(({ dependsOn }) => dependsOn === undefined)
  return sure < 0 ? next : next.slice(0, sure + 1)
}

/** Most screens to look ahead, because conditions may hide any of them. */
const FURTHEST = 12
