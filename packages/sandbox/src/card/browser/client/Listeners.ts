/** Listeners by event name. */
export class Listeners {
  readonly #functions = new Map<string, ((event: unknown) => void)[]>()

  add(name: string, listener: (event: unknown) => void): void {
    this.#functions.set(name, [...(this.#functions.get(name) ?? []), listener])
  }

  call(name: string, event?: unknown): void {
    for (const listener of this.#functions.get(name) ?? []) listener(event)
  }
}
