import type { ReactNode } from 'react'
import { matchPath, type Params } from './matchPath.ts'

/** A page, and where it is; one with others in it draws them at its outlet. */
export interface Route {
  /** As `matchPath` reads it, from the start of the address on. Left out for one that only lies around others. */
  readonly path?: string
  readonly element: ReactNode
  readonly children?: readonly Route[]
  /** What its owner wants back where it fits. */
  readonly handle?: unknown
}

/** The routes that lie in each other at an address, from the outermost on, and what it holds. */
export interface Match {
  readonly routes: readonly Route[]
  readonly params: Params
}

/** The first route that fits an address, with those that it lies in. */
export function matchRoutes(routes: readonly Route[], pathname: string): Match | undefined {
  for (const route of routes) {
    const inner = route.children && matchRoutes(route.children, pathname)
    if (inner) return { routes: [route, ...inner.routes], params: inner.params }
    const params = route.children || route.path === undefined ? undefined : matchPath(route.path, pathname)
    if (params) return { routes: [route], params }
  }
  return undefined
}
