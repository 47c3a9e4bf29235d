import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'
import type { Location } from './Location.ts'
import type { CameBy, Navigate, Place, RouterHistory } from './RouterHistory.ts'

interface Routing extends Place {
  readonly navigate: Navigate
}

const RoutingContext = createContext<Routing | undefined>(undefined)

/** Shows what lies in it at the entry of a history that is current. */
export function Router({ history, children }: { readonly history: RouterHistory; readonly children: ReactNode }) {
  const [place, setPlace] = useState(history.place)
  useLayoutEffect(() => {
    const update = () => setPlace((before) => (history.place().location === before.location ? before : history.place()))
    // something in here may have gone on already
    update()
    return history.subscribe(() => startTransition(update))
  }, [history])
  return <RoutingContext value={{ ...place, navigate: history.navigate }}>{children}</RoutingContext>
}

function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (!routing) throw new Error('ROUTER_MISSING: draw it within a <Router>.')
  return routing
}

/** Where the app is. */
export function useLocation(): Location {
  return useRouting().location
}

/** How the app came there. */
export function useCameBy(): CameBy {
  return useRouting().cameBy
}

/** Goes to another address; the same function at each of them. */
export function useNavigate(): Navigate {
  return useRouting().navigate
}
