import { StateMachine, StateNode } from 'xstate'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { compileMachine, buildMachine, type QuestionnaireMachine } from './compileMachine.ts'
import { machineParts } from './machineParts.ts'
import { screenState } from './screenPhases.ts'

/**
 * Transitions of a state, by event, some created on first use. `keys` lists only existing entries: XState scans them for wildcards
 * on every new event.
 */
class LazyTransitions extends Map<string, Transitions> {
  readonly #later: readonly string[]
  readonly #make: (event: string) => Transitions | undefined

  /** @param later Remaining events, in order. */
  constructor(there: Iterable<readonly [string, Transitions]>, later: readonly string[], make: (event: string) => Transitions | undefined) {
    super(there)
    this.#later = later
    this.#make = make
  }

  override get(event: string): Transitions | undefined {
    if (this.has(event)) return super.get(event)
    const made = this.#make(event)
    if (made) this.set(event, made)
    return made
  }

  override entries() {
    for (const event of this.#later) this.get(event)
    return super.entries()
  }

  override values() {
    for (const event of this.#later) this.get(event)
    return super.values()
  }

  override [Symbol.iterator]() {
    return this.entries()
  }
}

/** XState's internal method that resolves transitions. */
const INITIALISE = '_initialize'

/** The fields of XState's StateNode that are written here. Its constructor builds all of them eagerly. */
interface Grown {
  config: object
  states: Readonly<Record<string, Grown>>
  transitions: Map<string, readonly object[]>
  readonly [INITIALISE]?: () => void
}

/** The fields of XState's StateMachine that are written here. */
interface LazyMachine {
  config: { readonly states: Readonly<Record<string, object>>; readonly on: Readonly<Record<string, object>> }
  readonly root: Grown
  getStateNodeById: (id: string) => Grown
}

const SCREEN = new RegExp(`^#?${screenState('([^.]+)')}`)

/**
 * Like `compileMachine`, but creates each screen's states on first use, so that a flow of ten thousand screens opens quickly.
 * Visible behaviour is the same; `provide` returns a complete machine. See ADR 0035.
 * @param provide Adds the real effects before any screen exists.
 */
export function createLazyMachine(
  compiled: CompiledFlow,
  provide: (machine: QuestionnaireMachine) => QuestionnaireMachine,
): QuestionnaireMachine {
  const machine = provide(buildMachine(compiled, { screensOf: () => ({}), landings: {} }))
  // XState declares these as read-only
  const grown = machine as unknown as LazyMachine
  const { root, config } = grown
  // unknown XState internals: build everything eagerly
  if (!root[INITIALISE] || !(root.transitions instanceof Map)) return provide(compileMachine(compiled))

  const { screensOf, landings } = machineParts(compiled, lazyRecord)
  const stepsAt = compiled.flow.steps.map(({ id }) => [id, { ...config.states[id], states: screensOf(id) }] as const)
  const on = lazyRecord([...Object.keys(config.on), ...Object.keys(landings)], (event) => config.on[event] ?? landings[event] ?? {})
  grown.config = { ...config, states: { ...config.states, ...Object.fromEntries(stepsAt) }, on }
  root.config = grown.config

  for (const [id, stepConfig] of stepsAt) {
    const step = root.states[id]
    if (!step) continue
    step.config = stepConfig
    step.states = lazyRecord(Object.keys(stepConfig.states), (screen) => createScreenNode(stepConfig.states[screen], step, screen, machine))
  }
  grown.getStateNodeById = (id) => {
    const position = compiled.positions.get(SCREEN.exec(id)?.[1] ?? '')
    const at = position === undefined ? undefined : compiled.screens[position]
    // reading it registers the node with the machine
    void (at && root.states[at.step.id]?.states[at.screen.id])
    return StateMachine.prototype.getStateNodeById.call(machine, id) as unknown as Grown // see above
  }
  root.transitions = new LazyTransitions(root.transitions, Object.keys(landings), (event) => {
    const landing = landings[event]
    if (!landing) return undefined
    const target = [grown.getStateNodeById(landing.target)]
    const toJSON = () => ({ ...landing, actions: [], source: `#${machine.id}`, target: [landing.target], reenter: false, eventType: event })
    return [{ ...landing, actions: [], source: root, target, reenter: false, eventType: event, toJSON }]
  })
  // complete list of events, on demand
  Object.defineProperty(machine, 'events', { get: () => compileMachine(compiled).events })
  return machine
}

/**
 * Creates a screen's state with its phases. Their transitions are resolved on entry, which creates the next screen's state.
 */
function createScreenNode(config: unknown, step: Grown, key: string, machine: QuestionnaireMachine): Grown {
  const options = { _parent: step, _key: key, _machine: machine }
  // internal XState types
  const node = new StateNode(config as never, options as never) as unknown as Grown
  const { states } = node
  let isEntered = false
  Object.defineProperty(node, 'states', {
    enumerable: true,
    get: () => {
      if (!isEntered) {
        isEntered = true
        node[INITIALISE]?.()
      }
      return states
    },
  })
  return node
}

type Transitions = readonly object[]

/** An object whose values are created when first read. Listing its keys creates none. */
function lazyRecord<Value>(keys: readonly string[], make: (key: string) => Value): Readonly<Record<string, Value>> {
  const known = new Set(keys)
  // a Map, because a key may have any name
  const made = new Map<string, Value>()
  const read = (key: string) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)
  }
  const isKnown = (key: string | symbol): key is string => typeof key === 'string' && known.has(key)
  return new Proxy<Record<string, Value>>(Object.create(null), {
    get: (_none, key) => (isKnown(key) ? read(key) : undefined),
    getOwnPropertyDescriptor: (_none, key) => (isKnown(key) ? { configurable: true, enumerable: true, get: () => read(key) } : undefined),
    has: (_none, key) => isKnown(key),
    ownKeys: () => [...known],
  })
}
