import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'
import type { Location } from './Location.ts'
import type { NavigationType, Navigate, CurrentEntry, RouterHistory } from './RouterHistory.ts'

/** Provides the current entry of a history. */
export function Router({ history, children }: { readonly history: RouterHistory; readonly children: ReactNode }) {
  const [place, setPlace] = useState(history.place)
  useLayoutEffect(() => {
    const update = () => setPlace((before) => (history.place().location === before.location ? before : history.place()))
    // a child may have navigated already
    update()
    return history.subscribe(() => startTransition(update))
  }, [history])
  return <RoutingContext value={{ ...place, navigate: history.navigate }}>{children}</RoutingContext>
}

interface Routing extends CurrentEntry {
  readonly navigate: Navigate
}

const RoutingContext = createContext<Routing | undefined>(undefined)

function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (!routing) throw new Error('ROUTER_MISSING: render it inside a <Router>.')
  return routing
}

/** Returns the current location. */
export function useLocation(): Location {
  return useRouting().location
}

/** Returns how the current entry was reached. */
export function useNavigationType(): NavigationType {
  return useRouting().navigationType
}

/** Returns `navigate`, whose identity is stable. */
export function useNavigate(): Navigate {
  return useRouting().navigate
}
