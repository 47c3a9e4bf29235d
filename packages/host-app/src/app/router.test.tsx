import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { routePatterns } from '../lib/sameOriginPath.ts'
import type { Route } from '../lib/router/matchRoutes.ts'
import { Router } from '../lib/router/Router.tsx'
import { draw } from '../../tests/support/draw.ts'
import { clearVisit } from '../../tests/support/clearVisit.ts'
import { InServices } from '../../tests/support/InServices.tsx'
import { Routed, routes } from './router.tsx'

/** Addresses of a route tree, without redirects. */
function pathsOf(tree: readonly Route[]): readonly string[] {
  return tree.flatMap(({ path = '', children }) => {
    if (children) return pathsOf(children)
    return path === '/dashboard' || path === '*' ? [] : [path]
  })
}

test('the allowed return pages are those of the router', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...routePatterns].toSorted())
})

test('a newcomer at the bare address sees the treatments, and no earlier answers', async () => {
  clearVisit()
  draw(
    <InServices brand="northway">
      <Router history={createMemoryHistory(['/'])}>
        <Routed />
      </Router>
    </InServices>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'What would you like help with?' })).toBeVisible()
  expect(page.getByText(/where you left off/).elements()).toEqual([])
})
