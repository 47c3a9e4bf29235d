import type { ReactNode } from 'react'

/** What an address holds in the places that a pattern names. */
export type Params = Readonly<Record<string, string | undefined>>

const compiled = new Map<string, RegExp>()

/** What an address holds by a pattern such as `/login/continue/:treatment?`; undefined where it is another. `*` is any address. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const found = regexOf(pattern).exec(pathname)
  if (!found) return undefined
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, held]) => [name, held && decoded(held)]))
}

function regexOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const parts = pattern.split('/').filter(Boolean).map(sourceOf)
  const regex = new RegExp(pattern === '*' ? '' : `^${parts.join('')}/*$`, 'i')
  compiled.set(pattern, regex)
  return regex
}

function sourceOf(part: string): string {
  if (!part.startsWith(':')) return `/${part}`
  return part.endsWith('?') ? `(?:/(?<${part.slice(1, -1)}>[^/]+))?` : `/(?<${part.slice(1)}>[^/]+)`
}

function decoded(held: string): string {
  try {
    return decodeURIComponent(held)
  } catch {
    return held
  }
}

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
