import type { CompiledFlow } from '../walk/compileFlow.ts'
import { END } from './questionnaireSetup.ts'
import { type ScreenState, screenPhases, screenState } from './screenPhases.ts'

/** Builds an object from keys and a factory, eagerly or on first read. */
type RecordOf = <Value>(keys: readonly string[], make: (key: string) => Value) => Readonly<Record<string, Value>>

/** The per-screen parts of a machine's config. */
export interface MachineParts {
  /** States of a step: its screens with their phases. */
  readonly screensOf: (step: string) => Readonly<Record<string, ScreenState>>
  /** Jump targets by event. */
  readonly landings: Readonly<Record<string, Landing>>
}

/** A jump that enters its target directly. */
interface Landing {
  readonly guard: { readonly type: 'hasLanded'; readonly params: { readonly position: number } }
  readonly target: string
}

const EVENT = 'LAND.'

/** Builds the parts of a flow. */
export function machineParts(compiled: CompiledFlow, recordOf: RecordOf): MachineParts {
  const { flow, screens, positions } = compiled
  const idsOf = new Map(flow.steps.map((step) => [step.id, step.screens.map(({ id }) => id)]))
  const positionOf = (id: string) => positions.get(id) ?? screens.length

  const phasesOf = (id: string): ScreenState => {
    const at = screens[positionOf(id)]
    if (!at) throw new RangeError(`there is no screen ${id}`)
    return screenPhases(compiled, at, screenState(screens[at.position + 1]?.screen.id ?? END))
  }
  const landingFor = (event: string): Landing => {
    const id = event.slice(EVENT.length)
    return { guard: { type: 'hasLanded', params: { position: positionOf(id) } }, target: `#${screenState(id)}` }
  }
  const events = [...screens.map(({ screen }) => screen.id), END].map((id) => EVENT + id)
  return { screensOf: (step) => recordOf(idsOf.get(step) ?? [], phasesOf), landings: recordOf(events, landingFor) }
}
