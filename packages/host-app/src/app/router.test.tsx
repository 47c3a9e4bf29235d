import { expect, test } from 'vitest'
import { routePatterns } from '../lib/sameOriginPath.ts'
import type { Route } from '../lib/router/matchRoutes.ts'
import { routes } from './router.tsx'

/** The addresses of a tree of routes, but for those that only lead on. */
function pathsOf(tree: readonly Route[]): readonly string[] {
  return tree.flatMap(({ path = '', children }) => {
    if (children) return pathsOf(children)
    return path === '/dashboard' || path === '*' ? [] : [path]
  })
}

test('the pages that a link may lead back to are those of the router', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...routePatterns].toSorted())
})
