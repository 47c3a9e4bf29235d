type Transitions = readonly object[]

/**
 * The transitions of a state by event, of which some are made when they are first asked for. `keys` names those alone that are there: XState
 * looks through them for patterns, at each event that it has not met before.
 */
export class GrowingTransitions extends Map<string, Transitions> {
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
