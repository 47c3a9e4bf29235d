import { type ComponentType, lazy } from 'react'
import type { CustomComponentProps, LazyComponent } from './slots.ts'

type Custom = ComponentType<CustomComponentProps>

/** What has arrived: drawn at once the next time. */
const arrived = new WeakMap<LazyComponent, Custom>()

/** Fetches a component; once it resolves, it is drawn at once. */
export async function fetchComponent(custom: LazyComponent): Promise<Custom> {
  const component = arrived.get(custom) ?? (await custom.load())
  arrived.set(custom, component)
  return component
}

/**
 * The component to draw. Unlike React's own `lazy`, which remembers for good that its code could not be fetched, each call
 * fetches what is not there yet: so a retry can succeed.
 */
export function componentOf(custom: Custom | LazyComponent): Custom {
  if (!('load' in custom)) return custom
  return arrived.get(custom) ?? lazy(async () => ({ default: await fetchComponent(custom) }))
}
