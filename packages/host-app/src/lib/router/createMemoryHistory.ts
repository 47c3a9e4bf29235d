import { type Location, locationAt } from './Location.ts'
import type { NavigationType, RouterHistory } from './RouterHistory.ts'

/** A history in memory that starts at the last address. */
export function createMemoryHistory(addresses: readonly string[], state: unknown = null): RouterHistory {
  let entries: readonly Location[] = addresses.map((address) => locationAt(address, state))
  let index = entries.length - 1
  let navigationType: NavigationType = 'pop'
  const listeners = new Set<() => void>()
  const location = () => {
    const shown = entries[index]
    if (!shown) throw new Error('ROUTER_NO_ADDRESS: a history needs a first address.')
    return shown
  }
  return {
    place: () => ({ location: location(), navigationType }),
    navigate: (to, { replace = false, state: held = null } = {}) => {
      if (typeof to === 'number') {
        if (!(index + to in entries)) return
        index += to
        navigationType = 'pop'
      } else {
        navigationType = replace ? 'replace' : 'push'
        const kept = entries.slice(0, replace ? index : index + 1)
        index = kept.length
        entries = [...kept, locationAt(to, held), ...(replace ? entries.slice(index + 1) : [])]
      }
      for (const changed of listeners) changed()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
