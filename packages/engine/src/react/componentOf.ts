import { type ComponentType, lazy } from 'react'
import type { CustomComponentProps, LazyComponent } from './slots.ts'

type Custom = ComponentType<CustomComponentProps>

/** What has arrived: drawn at once the next time. */
const arrived = new WeakMap<LazyComponent, Custom>()

/**
 * The component to draw. Unlike React's own `lazy`, which remembers for good that its code could not be fetched, each call
 * fetches what is not there yet: so a retry can succeed.
 */
export function componentOf(custom: Custom | LazyComponent): Custom {
  if (!('load' in custom)) return custom
  return (
    arrived.get(custom) ??
    lazy(async () => {
      const component = await custom.load()
      arrived.set(custom, component)
      return { default: component }
    })
  )
}
