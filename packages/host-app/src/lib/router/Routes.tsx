import { createContext, use } from 'react'
import type { Params } from './matchPath.ts'
import { type Match, matchRoutes, type Route } from './matchRoutes.ts'
import { useLocation } from './Router.tsx'

/** Renders the matching route. */
export function Routes({ routes }: { readonly routes: readonly Route[] }) {
  const { pathname } = useLocation()
  return (
    <InnerContext value={matchRoutes(routes, pathname) ?? NOTHING}>
      <Outlet />
    </InnerContext>
  )
}

const NOTHING: Match = { routes: [], params: {} }
/** Routes below the current one. */
const InnerContext = createContext(NOTHING)

/** Renders the child route. */
export function Outlet() {
  const { routes, params } = use(InnerContext)
  const [route, ...inner] = routes
  return route && <InnerContext value={{ routes: inner, params }}>{route.element}</InnerContext>
}

/** Returns the parameters of the matched route. */
export function useParams(): Params {
  return use(InnerContext).params
}
