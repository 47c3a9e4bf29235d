import { createContext, use } from 'react'
import type { Params } from './matchPath.ts'
import { type Match, matchRoutes, type Route } from './matchRoutes.ts'
import { useLocation } from './Router.tsx'

const NOTHING: Match = { routes: [], params: {} }
/** What is drawn from here on inwards. */
const InnerContext = createContext(NOTHING)

/** The page at the address of the router. */
export function Routes({ routes }: { readonly routes: readonly Route[] }) {
  const { pathname } = useLocation()
  return (
    <InnerContext value={matchRoutes(routes, pathname) ?? NOTHING}>
      <Outlet />
    </InnerContext>
  )
}

/** Where a page draws the one that lies in it. */
export function Outlet() {
  const { routes, params } = use(InnerContext)
  const [route, ...inner] = routes
  return route && <InnerContext value={{ routes: inner, params }}>{route.element}</InnerContext>
}

/** What the address holds in the places that its route names. */
export function useParams(): Params {
  return use(InnerContext).params
}
