import { type Location, locationAt } from './Location.ts'
import type { NavigationType, RouterHistory } from './RouterHistory.ts'

/** A history over the browser's. */
export function createBrowserHistory(): RouterHistory {
  let location = read()
  let navigationType: NavigationType = 'pop'
  const listeners = new Set<() => void>()
  const show = (next: Location, by: NavigationType) => {
    location = next
    navigationType = by
    for (const changed of listeners) changed()
  }
  const popped = () => show(read(), 'pop')
  return {
    place: () => ({ location, navigationType }),
    navigate: (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return window.history.go(to)
      const next = locationAt(to, state)
      const entry = { state, key: next.key }
      // rebuilt, since two leading slashes would name another host
      const address = next.pathname + next.search
      if (replace) window.history.replaceState(entry, '', address)
      else if (!pushed(entry, address)) return
      show(next, replace ? 'replace' : 'push')
    },
    subscribe: (changed) => {
      if (listeners.size === 0) window.addEventListener('popstate', popped)
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) window.removeEventListener('popstate', popped)
      }
    },
  }
}

/** Some browsers refuse more than a hundred entries in half a minute: then the page loads. */
function pushed(entry: unknown, address: string): boolean {
  try {
    window.history.pushState(entry, '', address)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    window.location.assign(address)
    return false
  }
}

/** The browser's current entry; its state is untrusted. */
function read(): Location {
  const { pathname, search } = window.location
  const entry: unknown = window.history.state
  const held = typeof entry === 'object' && entry !== null ? entry : {}
  return {
    pathname,
    search,
    state: 'state' in held ? held.state : null,
    key: 'key' in held && typeof held.key === 'string' ? held.key : 'first',
  }
}
