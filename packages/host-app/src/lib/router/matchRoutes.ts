import type { ReactNode } from 'react'
import { matchPath, type Params } from './matchPath.ts'

/** Returns the first match with its parents. */
export function matchRoutes(routes: readonly Route[], pathname: string): Match | undefined {
  for (const route of routes) {
    const inner = route.children && matchRoutes(route.children, pathname)
    if (inner) return { routes: [route, ...inner.routes], params: inner.params }
    const params = route.children || route.path === undefined ? undefined : matchPath(route.path, pathname)
    if (params) return { routes: [route], params }
  }
  return undefined
}

/** A route; its children render at its outlet. */
export interface Route {
  /** Pattern for `matchPath`, from the start of the address. Omitted for layout routes. */
  readonly path?: string
  readonly element: ReactNode
  readonly children?: readonly Route[]
  /** Data of the route's owner. */
  readonly handle?: unknown
}

/** Matched routes from outermost to innermost, with parameters. */
export interface Match {
  readonly routes: readonly Route[]
  readonly params: Params
}
