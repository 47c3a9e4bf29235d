import { type ComponentType, lazy } from 'react'
import type { CustomComponentProps, LazyComponent } from './slots.ts'

type Custom = ComponentType<CustomComponentProps>

/** Loaded components, rendered synchronously. */
const arrived = new WeakMap<LazyComponent, Custom>()

/** Loads a component. */
export async function fetchComponent(custom: LazyComponent): Promise<Custom> {
  const component = arrived.get(custom) ?? (await custom.load())
  arrived.set(custom, component)
  return component
}

/**
 * The component to render. Unlike React's `lazy`, which caches a failed import, each call loads again until it succeeds, so a retry
 * can work.
 */
export function componentOf(custom: Custom | LazyComponent): Custom {
  if (!('load' in custom)) return custom
  return arrived.get(custom) ?? lazy(async () => ({ default: await fetchComponent(custom) }))
}
