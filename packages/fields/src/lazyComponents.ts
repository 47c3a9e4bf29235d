import { type ComponentType, lazy } from 'react'

/** Loads each component once. A failed import is retried on the next render. */
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
        // React's lazy would cache the failure forever; the current render must still see it
        setTimeout(() => coming.delete(name), FAILURE_TTL)
        throw error
      }
    }) as ComponentType<Props> // lazy components render like any other
    coming.set(name, component)
    return component
  }
  return {
    componentOf: (name) => arrived.get(name) ?? coming.get(name) ?? start(name),
    isLoaded: (name) => arrived.has(name),
    keep: (name, component) => void arrived.set(name, component),
    preload: async (names) => {
      // a failure surfaces when the field renders
      await Promise.allSettled([...new Set(names)].map(load))
    },
  }
}

/** Milliseconds for which a failure is cached: retrying during render would never end. */
const FAILURE_TTL = 500

/** Lazy components by name. */
export interface LazyComponents<Name extends string, Props> {
  /** The component for a name; rendered synchronously once loaded. */
  readonly componentOf: (name: Name) => ComponentType<Props>
  /** Whether a component is loaded. */
  readonly isLoaded: (name: Name) => boolean
  /** Registers a component that is already loaded. */
  readonly keep: (name: Name, component: ComponentType<Props>) => void
  /** Preloads components. Never rejects. */
  readonly preload: (names: Iterable<Name>) => Promise<void>
}
