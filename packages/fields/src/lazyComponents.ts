import { type ComponentType, lazy } from 'react'

/** Milliseconds for which a failure stands: fetched anew while it is being drawn, it would be fetched without end. */
const FAILURE_KEPT = 500

/** Components by name, each fetched when it is first drawn or asked for. */
export interface LazyComponents<Name extends string, Props> {
  /** What to draw for a name: the component itself once it has arrived, without a moment of waiting in between. */
  readonly componentOf: (name: Name) => ComponentType<Props>
  /** Whether that one is drawn at once. */
  readonly isLoaded: (name: Name) => boolean
  /** Takes one that need not be fetched, since it is there already. */
  readonly keep: (name: Name, component: ComponentType<Props>) => void
  /** Fetches some ahead of the screen that shows them; resolves when they are there, or could not be had. */
  readonly preload: (names: Iterable<Name>) => Promise<void>
}

/** Fetches each component once. One that did not come, as the network was lost, is asked for anew when it is next drawn. */
export function lazyComponents<Name extends string, Props>(
  loaders: Readonly<Record<Name, () => Promise<ComponentType<Props>>>>,
): LazyComponents<Name, Props> {
  const arrived = new Map<Name, ComponentType<Props>>()
  const coming = new Map<Name, ComponentType<Props>>()

  async function load(name: Name): Promise<ComponentType<Props>> {
    const component = arrived.get(name) ?? (await loaders[name]())
    arrived.set(name, component)
    return component
  }
  function start(name: Name): ComponentType<Props> {
    const component = lazy(async () => {
      try {
        return { default: await load(name) }
      } catch (error) {
        // React would keep the failure for as long as the page is open; what is being drawn still has to come upon it
        setTimeout(() => coming.delete(name), FAILURE_KEPT)
        throw error
      }
    }) as ComponentType<Props> // what lazy returns is drawn like any component
    coming.set(name, component)
    return component
  }
  return {
    componentOf: (name) => arrived.get(name) ?? coming.get(name) ?? start(name),
    isLoaded: (name) => arrived.has(name),
    keep: (name, component) => void arrived.set(name, component),
    preload: async (names) => {
      // a failure shows, and is dealt with, when the field is drawn
      await Promise.allSettled([...new Set(names)].map(load))
    },
  }
}
