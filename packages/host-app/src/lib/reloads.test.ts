import { expect, test } from 'vitest'
import { createMemoryStorage } from './browserStorage.ts'
import { mayReload } from './reloads.ts'

test('a page that does not load is tried three times, then reported; the count starts again', () => {
  const storage = createMemoryStorage()
  expect([1, 2, 3, 4, 5].map(() => mayReload(storage))).toEqual([true, true, true, false, true])
})

test('a page that does not load is never retried where the count is lost with the page', () => {
  // Node has no browser storage, like a page with blocked site data
  expect(mayReload()).toBe(false)
})
