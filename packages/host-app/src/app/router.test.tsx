import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routePatterns } from '../lib/routePatterns.ts'
import { routes } from './router.tsx'

/** The addresses of a tree of routes, but for those that only lead on. */
function pathsOf(tree: readonly RouteObject[], above = ''): readonly string[] {
  return tree.flatMap(({ path = '', children, index }) => {
    const own = path.startsWith('/') ? path : [above, path].filter(Boolean).join('/')
    if (children) return pathsOf(children, own)
    return index === true || path === '*' ? [] : [own]
  })
}

test('the pages that a link may lead back to are those of the router', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...routePatterns].toSorted())
})
