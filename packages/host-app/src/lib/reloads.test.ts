import { expect, test } from 'vitest'
import { mayReload } from './reloads.ts'

/** A tab's storage. */
function openStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

test('a page that does not load is tried three times, then it is told; the count begins anew after that', () => {
  const storage = openStorage()
  expect([1, 2, 3, 4, 5].map(() => mayReload(storage))).toEqual([true, true, true, false, true])
})
