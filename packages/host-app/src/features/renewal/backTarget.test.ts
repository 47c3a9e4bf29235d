import { expect, test } from 'vitest'
import { backTarget } from './backTarget.ts'

const origin = 'https://app.example'

/** The storage of a tab. */
function tab(): Storage {
  const items = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

test('Back leads to the page that the patient came from, after a reload too', () => {
  const storage = tab()
  expect(backTarget({ back: '/dashboard/treatments?from=mail' }, { storage, origin })).toBe('/dashboard/treatments?from=mail')
  expect(backTarget(null, { storage, origin })).toBe('/dashboard/treatments?from=mail')
})

test.each([[null], [{ questionnaire: {} }], [{ back: 'https://evil.example' }], [{ back: '//evil.example' }], [{ back: 7 }]])(
  'from %j it leads to the treatments',
  (state) => expect(backTarget(state, { storage: tab(), origin })).toBe('/dashboard/treatments'),
)
