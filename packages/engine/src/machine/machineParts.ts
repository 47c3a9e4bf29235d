import type { CompiledFlow } from '../walk/compileFlow.ts'
import { END } from './questionnaireSetup.ts'
import { type ScreenState, screenPhases, screenState } from './screenPhases.ts'

/** Makes an object of a list of keys and who makes what stands there: of all at once, or of each when it is read. */
type RecordOf = <Value>(keys: readonly string[], make: (key: string) => Value) => Readonly<Record<string, Value>>

/** What the config of a flow's machine has one of for each screen. */
export interface MachineParts {
  /** The states of a step: its screens, each with its phases. */
  readonly screensOf: (step: string) => Readonly<Record<string, ScreenState>>
  /** By event: where a jump lands. */
  readonly landings: Readonly<Record<string, Landing>>
}

/** A jump that enters its target at once. */
interface Landing {
  readonly guard: { readonly type: 'hasLanded'; readonly params: { readonly position: number } }
  readonly target: string
}

const EVENT = 'LAND.'

/** Makes those parts of a flow. */
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
