import { StateMachine, StateNode } from 'xstate'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { compileMachine, buildMachine, type QuestionnaireMachine } from './compileMachine.ts'
import { machineParts } from './machineParts.ts'
import { screenState } from './screenPhases.ts'

/**
 * The transitions of a state by event, of which some are made when they are first asked for. `keys` names those alone that are there: XState
 * looks through them for patterns, at each event that it has not met before.
 */
class LazyTransitions extends Map<string, Transitions> {
  readonly #later: readonly string[]
  readonly #make: (event: string) => Transitions | undefined

  /** @param later The events that come to those that are there, in order. */
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

/** XState's own name for what finds the transitions of a state, and of those below it. */
const INITIALISE = '_initialize'

/** What is written of a state of XState; its own constructor fills all of it in at once, for all states below it. */
interface Grown {
  config: object
  states: Readonly<Record<string, Grown>>
  transitions: Map<string, readonly object[]>
  readonly [INITIALISE]?: () => void
}

/** What is written of its machine. */
interface LazyMachine {
  config: { readonly states: Readonly<Record<string, object>>; readonly on: Readonly<Record<string, object>> }
  readonly root: Grown
  getStateNodeById: (id: string) => Grown
}

const SCREEN = new RegExp(`^#?${screenState('([^.]+)')}`)

/**
 * The machine of `compileMachine`, but each screen is made when a patient first comes near it: a flow of ten thousand is opened for one of
 * them. Who draws it, or searches it, sees no difference; `provide` gives a machine that is whole at once. See ADR 0035.
 * @param provide Gives the machine its real effects, before it has any screen.
 */
export function createLazyMachine(
  compiled: CompiledFlow,
  provide: (machine: QuestionnaireMachine) => QuestionnaireMachine,
): QuestionnaireMachine {
  const machine = provide(buildMachine(compiled, { screensOf: () => ({}), landings: {} }))
  // XState's types tell of more, and that none of it is written
  const grown = machine as unknown as LazyMachine
  const { root, config } = grown
  // another XState may build its states otherwise: it builds them all
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
    // who makes it lets the machine know of it
    void (at && root.states[at.step.id]?.states[at.screen.id])
    return StateMachine.prototype.getStateNodeById.call(machine, id) as unknown as Grown // as above
  }
  root.transitions = new LazyTransitions(root.transitions, Object.keys(landings), (event) => {
    const landing = landings[event]
    if (!landing) return undefined
    const target = [grown.getStateNodeById(landing.target)]
    const toJSON = () => ({ ...landing, actions: [], source: `#${machine.id}`, target: [landing.target], reenter: false, eventType: event })
    return [{ ...landing, actions: [], source: root, target, reenter: false, eventType: event, toJSON }]
  })
  // all that it knows, for who asks
  Object.defineProperty(machine, 'events', { get: () => compileMachine(compiled).events })
  return machine
}

/** A screen's state; its phases are made with it, and what leads on from them once it is entered: that makes the next screen's. */
function createScreenNode(config: unknown, step: Grown, key: string, machine: QuestionnaireMachine): Grown {
  const options = { _parent: step, _key: key, _machine: machine }
  // the config of a screen, and a state and its machine, in types that tell less
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

/** An object whose values are made when they are first read, and is else like any other: to list its keys makes none of them. */
function lazyRecord<Value>(keys: readonly string[], make: (key: string) => Value): Readonly<Record<string, Value>> {
  const known = new Set(keys)
  // not an object's: a key may have any name
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
