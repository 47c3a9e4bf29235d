import { expect, test } from 'vitest'
import { routePatterns } from '../lib/routePatterns.ts'
import { routes } from './router.tsx'

test('the pages that a link may lead back to are those of the router', () => {
  const paths = routes.flatMap(({ children = [] }) => children.map(({ path }) => path)).filter((path) => path !== '*')
  expect(paths).toEqual(routePatterns)
})
